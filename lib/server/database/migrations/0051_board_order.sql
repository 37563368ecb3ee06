CREATE TABLE "game_play_counts" (
	"game" text PRIMARY KEY NOT NULL,
	"plays" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "builder_drafts_of_owner";--> statement-breakpoint
DROP INDEX "builder_games_newest";--> statement-breakpoint
DROP INDEX "builder_reports_newest";--> statement-breakpoint
DROP INDEX "chance_cards_of_player";--> statement-breakpoint
DROP INDEX "credit_entries_of_player";--> statement-breakpoint
DROP INDEX "game_bests_board";--> statement-breakpoint
DROP INDEX "hunt_entries_of_player";--> statement-breakpoint
DROP INDEX "notices_newest";--> statement-breakpoint
DROP INDEX "moderation_log_of_game";--> statement-breakpoint
DROP INDEX "upload_reports_newest";--> statement-breakpoint
DROP INDEX "uploaded_games_newest";--> statement-breakpoint
CREATE INDEX "builder_drafts_of_owner" ON "builder_drafts" USING btree ("owner_id","changed_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "builder_games_newest" ON "builder_games" USING btree ("published_at" DESC NULLS FIRST) WHERE "builder_games"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "builder_reports_newest" ON "builder_reports" USING btree ("reported_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chance_cards_of_player" ON "chance_cards" USING btree ("chain_id","address","bought_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "credit_entries_of_player" ON "credit_entries" USING btree ("chain_id","address","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "game_bests_board" ON "game_bests" USING btree ("game","edition","period","score" DESC NULLS FIRST,"reached_at");--> statement-breakpoint
CREATE INDEX "hunt_entries_of_player" ON "hunt_entries" USING btree ("player","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "moderation_log_of_game" ON "moderation_log" USING btree ("slug","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "upload_reports_newest" ON "upload_reports" USING btree ("reported_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "uploaded_games_newest" ON "uploaded_games" USING btree ("published_at" DESC NULLS FIRST) WHERE "uploaded_games"."published_at" is not null;--> statement-breakpoint
CREATE FUNCTION "count_game_play"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "game_play_counts" ("game", "plays") VALUES (NEW."game", 1)
    ON CONFLICT ("game") DO UPDATE SET "plays" = "game_play_counts"."plays" + 1;
  ELSE
    UPDATE "game_play_counts" SET "plays" = "plays" - 1 WHERE "game" = OLD."game";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, so that runs of one game wait for each other only while they commit.
CREATE CONSTRAINT TRIGGER "game_runs_counted" AFTER INSERT OR DELETE ON "game_runs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_game_play"();--> statement-breakpoint
INSERT INTO "game_play_counts" ("game", "plays") SELECT "game", count(*) FROM "game_runs" GROUP BY "game";
