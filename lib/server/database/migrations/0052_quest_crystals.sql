CREATE TABLE "season_draws" (
	"chain_id" integer NOT NULL,
	"season" integer NOT NULL,
	"entrants" text[] NOT NULL,
	"seed" text,
	"block_number" bigint,
	"block_hash" text,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "season_draws_chain_id_season_pk" PRIMARY KEY("chain_id","season")
);
--> statement-breakpoint
DROP INDEX "crystal_rewards_once";--> statement-breakpoint
DROP INDEX "crystal_rewards_of_wallet";--> statement-breakpoint
DROP INDEX "crystal_rewards_queue";--> statement-breakpoint
ALTER TABLE "crystal_rewards" ADD COLUMN "reason" text DEFAULT 'season-rank' NOT NULL;--> statement-breakpoint
ALTER TABLE "play_seasons" ADD COLUMN "quest_crystals" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "play_seasons" ADD COLUMN "quest_commitment" text;--> statement-breakpoint
CREATE UNIQUE INDEX "crystal_rewards_once" ON "crystal_rewards" USING btree ("chain_id","season","reason","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "crystal_rewards_of_wallet" ON "crystal_rewards" USING btree ("chain_id","wallet","season","reason");--> statement-breakpoint
CREATE INDEX "crystal_rewards_queue" ON "crystal_rewards" USING btree ("chain_id","season","reason","rank") WHERE "crystal_rewards"."minted_at" is null;