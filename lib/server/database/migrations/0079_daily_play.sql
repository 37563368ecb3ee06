CREATE TABLE "daily_play" (
	"player" text NOT NULL,
	"day" date NOT NULL,
	"game" text NOT NULL,
	"runs" integer NOT NULL,
	"best_score" integer NOT NULL,
	"checkpoints" integer NOT NULL,
	"longest_combo" integer NOT NULL,
	"metres" bigint NOT NULL,
	"chests" integer NOT NULL,
	CONSTRAINT "daily_play_player_day_game_pk" PRIMARY KEY("player","day","game")
);
--> statement-breakpoint
CREATE INDEX "daily_play_by_day" ON "daily_play" USING btree ("day");--> statement-breakpoint
-- The runs of before this table, of the days that stored quests can read. It can be repeated, for runs that processes of
-- the release before have stored meanwhile.
INSERT INTO "daily_play"
SELECT "game_runs"."player", ("played_at" AT TIME ZONE 'UTC')::date, "game_runs"."game", count(*), max("score"), sum("checkpoints"),
	coalesce(max("longest_combo"), 0), coalesce(sum("metres"), 0), sum(cardinality("found"))
FROM "game_runs" JOIN "game_attempts" ON "game_attempts"."id" = "game_runs"."attempt"
WHERE "game_runs"."game" IN ('car-game', 'cyberwave-runner', 'metaverse')
	AND "played_at" >= (date_trunc('day', now() AT TIME ZONE 'UTC') - interval '37 days') AT TIME ZONE 'UTC'
	AND "game_runs"."player" LIKE 'account:%' AND "is_human" IS NOT FALSE AND "challenge" IS NULL
GROUP BY 1, 2, 3
ON CONFLICT ("player", "day", "game") DO UPDATE SET
	"runs" = greatest("daily_play"."runs", excluded."runs"),
	"best_score" = greatest("daily_play"."best_score", excluded."best_score"),
	"checkpoints" = greatest("daily_play"."checkpoints", excluded."checkpoints"),
	"longest_combo" = greatest("daily_play"."longest_combo", excluded."longest_combo"),
	"metres" = greatest("daily_play"."metres", excluded."metres"),
	"chests" = greatest("daily_play"."chests", excluded."chests");
