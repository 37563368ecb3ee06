ALTER TABLE "game_play_counts" ADD COLUMN "won" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_play_counts" ADD COLUMN "undecided" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_play_counts" ADD COLUMN "ticks" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "game_runs_of_accounts" ON "game_runs" USING btree ("game","played_at") WHERE "game_runs"."player" like 'account:%';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_game_play"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "game_play_counts" SET
      "plays" = "plays" - 1,
      "won" = "won" - coalesce(OLD."is_won", false)::int,
      "undecided" = "undecided" - (OLD."is_won" IS NULL)::int,
      "ticks" = "ticks" - OLD."ticks"
    WHERE "game" = OLD."game";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "game_play_counts" ("game", "plays", "won", "undecided", "ticks")
    VALUES (NEW."game", 1, coalesce(NEW."is_won", false)::int, (NEW."is_won" IS NULL)::int, NEW."ticks")
    ON CONFLICT ("game") DO UPDATE SET
      "plays" = "game_play_counts"."plays" + 1,
      "won" = "game_play_counts"."won" + excluded."won",
      "undecided" = "game_play_counts"."undecided" + excluded."undecided",
      "ticks" = "game_play_counts"."ticks" + excluded."ticks";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "game_runs_counted" ON "game_runs";--> statement-breakpoint
-- At the end of the transaction, so that runs of one game wait for each other only while they commit.
CREATE CONSTRAINT TRIGGER "game_runs_counted" AFTER INSERT OR DELETE OR UPDATE OF "is_won" ON "game_runs" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_game_play"();--> statement-breakpoint
UPDATE "game_play_counts" SET "won" = "counted"."won", "undecided" = "counted"."undecided", "ticks" = "counted"."ticks"
FROM (
  SELECT "game", count(*) FILTER (WHERE "is_won") AS "won", count(*) FILTER (WHERE "is_won" IS NULL) AS "undecided", coalesce(sum("ticks"), 0) AS "ticks"
  FROM "game_runs" GROUP BY "game"
) AS "counted" WHERE "counted"."game" = "game_play_counts"."game";
