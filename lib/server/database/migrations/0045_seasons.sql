CREATE TABLE "crystal_rewards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"season" integer NOT NULL,
	"rank" integer NOT NULL,
	"wallet" text NOT NULL,
	"asset_index" integer NOT NULL,
	"quantity" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"nonce" integer,
	"sender" text,
	"hashes" text[] DEFAULT '{}' NOT NULL,
	"signed" text,
	"sent_at" timestamp with time zone,
	"used_block" bigint,
	"transaction_hash" text,
	"minted_at" timestamp with time zone,
	CONSTRAINT "crystal_rewards_quantity" CHECK ("crystal_rewards"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "play_seasons" (
	"chain_id" integer NOT NULL,
	"season" integer NOT NULL,
	"split" integer[] NOT NULL,
	"asset_index" integer NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "play_seasons_chain_id_season_pk" PRIMARY KEY("chain_id","season")
);
--> statement-breakpoint
CREATE TABLE "season_results" (
	"chain_id" integer NOT NULL,
	"season" integer NOT NULL,
	"wallet" text NOT NULL,
	"rank" integer NOT NULL,
	"points" integer NOT NULL,
	"crystals" integer NOT NULL,
	"scores" jsonb NOT NULL,
	CONSTRAINT "season_results_chain_id_season_wallet_pk" PRIMARY KEY("chain_id","season","wallet")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "crystal_rewards_once" ON "crystal_rewards" USING btree ("chain_id","season","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "crystal_rewards_of_wallet" ON "crystal_rewards" USING btree ("chain_id","wallet","season");--> statement-breakpoint
CREATE UNIQUE INDEX "crystal_rewards_sending" ON "crystal_rewards" USING btree ("chain_id") WHERE "crystal_rewards"."nonce" is not null and "crystal_rewards"."minted_at" is null;--> statement-breakpoint
CREATE INDEX "crystal_rewards_queue" ON "crystal_rewards" USING btree ("chain_id","season","rank") WHERE "crystal_rewards"."minted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "season_results_ranks" ON "season_results" USING btree ("chain_id","season","rank");