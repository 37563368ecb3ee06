ALTER TABLE "hunt_lists" ADD COLUMN "game_id" text;--> statement-breakpoint
ALTER TABLE "hunt_lists" ADD COLUMN "continues" text;--> statement-breakpoint
CREATE INDEX "hunt_lists_of_series" ON "hunt_lists" USING btree ("chain_id",coalesce("continues", "root"));