CREATE TABLE "daily_attempts" (
	"player" text NOT NULL,
	"day" text NOT NULL,
	"game" text NOT NULL,
	"number" smallint NOT NULL,
	"key" uuid NOT NULL,
	"attempt" uuid NOT NULL,
	"taken_at" timestamp with time zone NOT NULL,
	CONSTRAINT "daily_attempts_player_day_game_number_pk" PRIMARY KEY("player","day","game","number"),
	CONSTRAINT "daily_attempts_number" CHECK ("daily_attempts"."number" between 1 and 3)
);
--> statement-breakpoint
CREATE TABLE "daily_secrets" (
	"day" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"commitment" text NOT NULL,
	"committed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"follower_id" text NOT NULL,
	"followed_id" text NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "follows_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id")
);
--> statement-breakpoint
ALTER TABLE "game_attempts" ADD COLUMN "challenge" text;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "daily_attempts_by_day" ON "daily_attempts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "follows_of_followed" ON "follows" USING btree ("followed_id");