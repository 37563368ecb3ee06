DROP INDEX "game_bests_board_without_guests";--> statement-breakpoint
DROP INDEX "game_attempts_of_guests";--> statement-breakpoint
ALTER TABLE "game_bests" ADD COLUMN "is_human" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "game_bests_open_ranking" ON "game_bests" USING btree ("game","edition","period","score" DESC NULLS FIRST,"reached_at") WHERE "game_bests"."player" not like 'guest:%' and "game_bests"."is_human";--> statement-breakpoint
CREATE INDEX "game_attempts_of_guests" ON "game_attempts" USING btree ("started_at") WHERE "game_attempts"."player" like 'guest:%' and "game_attempts"."is_stored";--> statement-breakpoint
-- Can be repeated, after the last process of an earlier release has ended, which does not know the column.
UPDATE "game_bests" SET "is_human" = "game_runs"."is_human" IS NOT FALSE FROM "game_runs" WHERE "game_runs"."attempt" = "game_bests"."attempt" AND "game_bests"."is_human" <> ("game_runs"."is_human" IS NOT FALSE);
