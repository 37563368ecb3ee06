CREATE TABLE "asset_stakes" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"is_crystal" boolean NOT NULL,
	"asset_index" integer NOT NULL,
	"power" numeric(78, 0) NOT NULL,
	"power_index" numeric(78, 0) NOT NULL,
	CONSTRAINT "asset_stakes_chain_id_address_is_crystal_asset_index_pk" PRIMARY KEY("chain_id","address","is_crystal","asset_index")
);
--> statement-breakpoint
-- Rows are updated again and again, and a free part of a page makes that a third cheaper.
ALTER TABLE "asset_stakes" SET (fillfactor = 50);
--> statement-breakpoint
CREATE TABLE "reward_pools" (
	"chain_id" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"gem_index" numeric(78, 0) NOT NULL,
	"gem_power" numeric(78, 0) NOT NULL,
	"gem_staked_int" numeric(78, 0) NOT NULL,
	"crystal_index" numeric(78, 0) NOT NULL,
	"crystal_power" numeric(78, 0) NOT NULL,
	"crystal_staked_int" numeric(78, 0) NOT NULL,
	"left_wei" numeric(78, 0) NOT NULL,
	"seconds_left" numeric(78, 0) NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "reward_pools_chain_id_block_number_pk" PRIMARY KEY("chain_id","block_number")
);
--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "rewards_hash" text DEFAULT '' NOT NULL;