CREATE TABLE "builder_level_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "builder_level_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"hash" text NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "builder_games_changed";--> statement-breakpoint
ALTER TABLE "builder_games" ADD COLUMN "cleaned_edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "builder_level_checks_by_time" ON "builder_level_checks" USING btree ("left_at");--> statement-breakpoint
CREATE INDEX "builder_games_uncleaned" ON "builder_games" USING btree ("changed_at") WHERE "builder_games"."edition" > "builder_games"."cleaned_edition";;--> statement-breakpoint
CREATE FUNCTION "check_left_level"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR NEW."level_hash" <> OLD."level_hash" THEN
    INSERT INTO "builder_level_checks" ("hash") VALUES (OLD."level_hash");
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "builder_games_left_level" AFTER UPDATE OF "level_hash" OR DELETE ON "builder_games" FOR EACH ROW EXECUTE FUNCTION "check_left_level"();--> statement-breakpoint
-- After the trigger, whose creation waits for writers and keeps out others: no game leaves a level between the two.
INSERT INTO "builder_level_checks" ("hash") SELECT "hash" FROM "builder_levels" WHERE NOT EXISTS (SELECT FROM "builder_games" WHERE "builder_games"."level_hash" = "builder_levels"."hash");
