DROP INDEX "hunts_by_sponsor";--> statement-breakpoint
CREATE INDEX "hunts_counted_by_sponsor" ON "hunts" USING btree ("chain_id","sponsor","game_id") WHERE "hunts"."is_counted";--> statement-breakpoint
CREATE INDEX "hunts_by_sponsor" ON "hunts" USING btree ("chain_id","sponsor","hunt_id");