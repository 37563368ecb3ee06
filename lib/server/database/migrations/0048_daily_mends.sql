CREATE TABLE "mazes_of_days" (
	"day" text PRIMARY KEY NOT NULL,
	"slug" text,
	"picked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "game_like_counts" (
	"slug" text PRIMARY KEY NOT NULL,
	"likes" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "daily_attempts" ADD COLUMN "shape" integer[];--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_attempts_by_shape" ON "daily_attempts" USING gin ("shape") WHERE "daily_attempts"."shape" is not null;--> statement-breakpoint
CREATE INDEX "game_runs_won_of_game" ON "game_runs" USING btree ("game") WHERE "game_runs"."is_won";--> statement-breakpoint
CREATE INDEX "referrals_newest" ON "referrals" USING btree ("chain_id","referrer","first_block");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_id_unique" UNIQUE("id");--> statement-breakpoint
CREATE FUNCTION "count_game_like"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO "game_like_counts" ("slug", "likes") VALUES (NEW."slug", 1)
    ON CONFLICT ("slug") DO UPDATE SET "likes" = "game_like_counts"."likes" + 1;
  ELSE
    UPDATE "game_like_counts" SET "likes" = "likes" - 1 WHERE "slug" = OLD."slug";
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "game_likes_counted" AFTER INSERT OR DELETE ON "game_likes" FOR EACH ROW EXECUTE FUNCTION "count_game_like"();--> statement-breakpoint
INSERT INTO "game_like_counts" ("slug", "likes") SELECT "slug", count(*) FROM "game_likes" GROUP BY "slug";
