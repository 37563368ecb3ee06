CREATE TABLE "daily_count_changes" (
	"chain_id" integer NOT NULL,
	"day" integer NOT NULL,
	"level" smallint NOT NULL,
	"bucket" numeric(78, 0) NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "daily_count_changes_chain_id_day_level_bucket_pk" PRIMARY KEY("chain_id","day","level","bucket")
);
--> statement-breakpoint
CREATE TABLE "daily_power_changes" (
	"chain_id" integer NOT NULL,
	"day" integer NOT NULL,
	"address" text NOT NULL,
	"crystal_power" numeric(78, 0) NOT NULL,
	CONSTRAINT "daily_power_changes_chain_id_day_address_pk" PRIMARY KEY("chain_id","day","address")
);
--> statement-breakpoint
CREATE TABLE "price_points" (
	"chain_id" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"block_time" bigint NOT NULL,
	"bought_int" numeric(78, 0) NOT NULL,
	"paid_wei" numeric(78, 0) NOT NULL,
	"total_bought_int" numeric(78, 0) NOT NULL,
	CONSTRAINT "price_points_chain_id_block_number_pk" PRIMARY KEY("chain_id","block_number")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"chain_id" integer NOT NULL,
	"referrer" text NOT NULL,
	"buyer" text NOT NULL,
	"purchases" integer NOT NULL,
	"int_base_units" numeric(78, 0) NOT NULL,
	"wei" numeric(78, 0) NOT NULL,
	"first_block" bigint NOT NULL,
	"first_time" bigint NOT NULL,
	CONSTRAINT "referrals_chain_id_referrer_buyer_pk" PRIMARY KEY("chain_id","referrer","buyer")
);
--> statement-breakpoint
CREATE TABLE "hunt_finds" (
	"chain_id" integer NOT NULL,
	"hunt_id" numeric(78, 0) NOT NULL,
	"key_index" numeric(78, 0) NOT NULL,
	"tier" numeric(78, 0) NOT NULL,
	"player" text NOT NULL,
	"player_base_units" numeric(78, 0) NOT NULL,
	"developer_base_units" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"block_time" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	CONSTRAINT "hunt_finds_chain_id_hunt_id_key_index_pk" PRIMARY KEY("chain_id","hunt_id","key_index")
);
--> statement-breakpoint
CREATE TABLE "hunt_withdrawals" (
	"chain_id" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"account" text NOT NULL,
	"base_units" numeric(78, 0) NOT NULL,
	"block_time" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	CONSTRAINT "hunt_withdrawals_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "hunts" (
	"chain_id" integer NOT NULL,
	"hunt_id" numeric(78, 0) NOT NULL,
	"sponsor" text NOT NULL,
	"developer" text NOT NULL,
	"game_id" text NOT NULL,
	"merkle_root" text NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"developer_share_bps" integer NOT NULL,
	"max_keys_per_player" bigint NOT NULL,
	"tiers" jsonb NOT NULL,
	"escrow_base_units" numeric(78, 0) NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"block_time" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"closed_block" bigint,
	"closed_time" bigint,
	"refund_base_units" numeric(78, 0),
	CONSTRAINT "hunts_chain_id_hunt_id_pk" PRIMARY KEY("chain_id","hunt_id")
);
--> statement-breakpoint
DROP INDEX "chain_events_log";--> statement-breakpoint
ALTER TABLE "chain_identities" ALTER COLUMN "genesis_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "final_number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_cursors" ADD COLUMN "board_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "chain_identities" ADD COLUMN "code_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantined_logs" ADD COLUMN "block_time" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "daily_power_changes_by_player" ON "daily_power_changes" USING btree ("chain_id","address","day");--> statement-breakpoint
CREATE INDEX "price_points_by_time" ON "price_points" USING btree ("chain_id","block_time");--> statement-breakpoint
CREATE INDEX "referrals_by_buyer" ON "referrals" USING btree ("chain_id","buyer");--> statement-breakpoint
CREATE INDEX "hunt_finds_by_player" ON "hunt_finds" USING btree ("chain_id","player","block_number","log_index");--> statement-breakpoint
CREATE INDEX "hunt_finds_by_block" ON "hunt_finds" USING btree ("chain_id","block_number","log_index");--> statement-breakpoint
CREATE INDEX "hunt_withdrawals_by_account" ON "hunt_withdrawals" USING btree ("chain_id","account","block_number","log_index");--> statement-breakpoint
CREATE INDEX "hunts_by_block" ON "hunts" USING btree ("chain_id","block_number");--> statement-breakpoint
CREATE INDEX "hunts_by_game" ON "hunts" USING btree ("chain_id","game_id");--> statement-breakpoint
CREATE INDEX "hunts_by_end" ON "hunts" USING btree ("chain_id","end_time");--> statement-breakpoint
ALTER TABLE "quarantined_logs" DROP COLUMN "recorded_at";