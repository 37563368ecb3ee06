CREATE TABLE "game_attempts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"seed" text NOT NULL,
	"player" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "game_attempts_seed" CHECK ("game_attempts"."seed" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "game_bests" (
	"game" text NOT NULL,
	"period" text NOT NULL,
	"player" text NOT NULL,
	"name" text,
	"address" text,
	"score" integer NOT NULL,
	"attempt" uuid NOT NULL,
	"reached_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_bests_game_period_player_pk" PRIMARY KEY("game","period","player")
);
--> statement-breakpoint
CREATE TABLE "game_runs" (
	"attempt" uuid PRIMARY KEY NOT NULL,
	"game" text NOT NULL,
	"version" integer NOT NULL,
	"player" text NOT NULL,
	"score" integer NOT NULL,
	"checkpoints" integer NOT NULL,
	"ticks" integer NOT NULL,
	"log" text,
	"played_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_runs_counts" CHECK ("game_runs"."score" >= 0 and "game_runs"."checkpoints" >= 0 and "game_runs"."ticks" >= 0)
);
--> statement-breakpoint
CREATE TABLE "game_stores" (
	"game" text NOT NULL,
	"player" text NOT NULL,
	"content" text NOT NULL,
	"written_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_stores_game_player_pk" PRIMARY KEY("game","player")
);
--> statement-breakpoint
ALTER TABLE "game_bests" ADD CONSTRAINT "game_bests_attempt_game_runs_attempt_fk" FOREIGN KEY ("attempt") REFERENCES "public"."game_runs"("attempt") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_runs" ADD CONSTRAINT "game_runs_attempt_game_attempts_id_fk" FOREIGN KEY ("attempt") REFERENCES "public"."game_attempts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_attempts_expiry" ON "game_attempts" USING btree ("expires_at") WHERE "game_attempts"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "game_bests_board" ON "game_bests" USING btree ("game","period","score" DESC NULLS LAST,"reached_at");--> statement-breakpoint
CREATE INDEX "game_bests_of_attempt" ON "game_bests" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "game_runs_of_game" ON "game_runs" USING btree ("game","played_at");--> statement-breakpoint
CREATE INDEX "game_runs_of_player" ON "game_runs" USING btree ("player","game");