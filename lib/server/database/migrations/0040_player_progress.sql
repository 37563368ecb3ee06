CREATE TABLE "hidden_profile_parts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"parts" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "player_progress" (
	"player" text PRIMARY KEY NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"runs" integer DEFAULT 0 NOT NULL,
	"day" date,
	"day_experience" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "player_progress_counts" CHECK ("player_progress"."experience" >= 0 and "player_progress"."runs" >= 0)
);
--> statement-breakpoint
ALTER TABLE "hidden_profile_parts" ADD CONSTRAINT "hidden_profile_parts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "player_progress_of_guests" ON "player_progress" USING btree ("day") WHERE "player_progress"."player" like 'guest:%';--> statement-breakpoint
-- The runs of before this table: 10 experience each, at most 300 a day.
INSERT INTO "player_progress" ("player", "experience", "runs", "day", "day_experience")
SELECT "player", sum(least(10 * "runs", 300)), sum("runs"), max("day"), (array_agg(least(10 * "runs", 300) ORDER BY "day" DESC))[1]
FROM (
	SELECT "player", ("played_at" AT TIME ZONE 'UTC')::date AS "day", count(*)::integer AS "runs" FROM "game_runs" GROUP BY 1, 2
) AS "days"
GROUP BY "player";
