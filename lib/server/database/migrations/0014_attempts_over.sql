DROP INDEX "game_attempts_expiry";--> statement-breakpoint
ALTER TABLE "game_attempts" ADD COLUMN "judged_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "game_attempts" ADD COLUMN "is_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "game_attempts_over" ON "game_attempts" USING btree ("expires_at") WHERE not "game_attempts"."is_stored";--> statement-breakpoint
CREATE INDEX "game_attempts_of_guests" ON "game_attempts" USING btree ("started_at") WHERE "game_attempts"."player" like 'guest:%';--> statement-breakpoint
CREATE INDEX "game_bests_of_periods" ON "game_bests" USING btree ("reached_at") WHERE "game_bests"."period" <> 'all';--> statement-breakpoint
UPDATE "game_attempts" SET "is_stored" = true WHERE EXISTS (SELECT 1 FROM "game_runs" WHERE "game_runs"."attempt" = "game_attempts"."id");
