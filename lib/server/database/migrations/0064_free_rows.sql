CREATE TABLE "builder_space" (
	"id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "searched" text GENERATED ALWAYS AS (regexp_replace(normalize(lower("username"), NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "builder_games" ADD COLUMN "searched" text GENERATED ALWAYS AS (regexp_replace(normalize(lower("title" || ' ' || "lead"), NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "builder_games" ADD COLUMN "others_won_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "daily_attempts" ADD COLUMN "is_stored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD COLUMN "refusals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_names" ADD COLUMN "first_published_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_games" ADD COLUMN "searched" text GENERATED ALWAYS AS (regexp_replace(normalize(lower("title" || ' ' || "lead"), NFKD), '[\u0300-\u036f\u064b-\u065f\u0670]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_games" ADD COLUMN "account_plays" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_attempts_unfinished_of_guests" ON "daily_attempts" USING btree ("day") WHERE "daily_attempts"."player" like 'guest:%' and not "daily_attempts"."is_stored";--> statement-breakpoint
CREATE INDEX "game_bests_board_without_guests" ON "game_bests" USING btree ("game","edition","period","score" DESC NULLS FIRST,"reached_at") WHERE "game_bests"."player" not like 'guest:%';--> statement-breakpoint
-- What is known of the past.
UPDATE "builder_games" SET "others_won_at" = (SELECT min("played_at") FROM "game_runs" WHERE "game" = "slug" AND "is_won" AND "player" <> 'account:' || "owner_id");--> statement-breakpoint
DROP INDEX "game_runs_won_of_game";--> statement-breakpoint
UPDATE "daily_attempts" SET "is_stored" = true WHERE EXISTS (SELECT FROM "game_runs" WHERE "game_runs"."attempt" = "daily_attempts"."attempt");--> statement-breakpoint
UPDATE "published_names" SET "first_published_at" = coalesce(
  (SELECT "published_at" FROM "builder_games" WHERE "builder_games"."slug" = "published_names"."slug"),
  (SELECT "published_at" FROM "uploaded_games" WHERE "uploaded_games"."slug" = "published_names"."slug"),
  "first_published_at");--> statement-breakpoint
CREATE FUNCTION "count_builder_space"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "added" bigint := 0;
BEGIN
  IF TG_TABLE_NAME = 'builder_levels' THEN
    IF TG_OP <> 'DELETE' THEN "added" := "added" + pg_column_size(NEW."level"); END IF;
    IF TG_OP <> 'INSERT' THEN "added" := "added" - pg_column_size(OLD."level"); END IF;
  ELSE
    IF TG_OP <> 'DELETE' THEN "added" := "added" + pg_column_size(NEW."definition"); END IF;
    IF TG_OP <> 'INSERT' THEN "added" := "added" - pg_column_size(OLD."definition"); END IF;
  END IF;
  IF "added" <> 0 THEN UPDATE "builder_space" SET "bytes" = "bytes" + "added"; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, so that saves wait for each other only while they commit.
CREATE CONSTRAINT TRIGGER "builder_drafts_counted" AFTER INSERT OR UPDATE OR DELETE ON "builder_drafts" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_builder_space"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "builder_draft_versions_counted" AFTER INSERT OR UPDATE OR DELETE ON "builder_draft_versions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_builder_space"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "builder_levels_counted" AFTER INSERT OR UPDATE OR DELETE ON "builder_levels" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_builder_space"();--> statement-breakpoint
-- After the triggers, whose creation waits for writers and keeps out others: nothing is stored between the sum and the first count.
INSERT INTO "builder_space" ("id", "bytes") SELECT 1,
  (SELECT coalesce(sum(pg_column_size("definition")), 0) FROM "builder_drafts") +
  (SELECT coalesce(sum(pg_column_size("definition")), 0) FROM "builder_draft_versions") +
  (SELECT coalesce(sum(pg_column_size("level")), 0) FROM "builder_levels");
