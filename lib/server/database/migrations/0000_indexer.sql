CREATE TABLE "chain_cursors" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"block_number" bigint NOT NULL,
	"block_hash" text NOT NULL,
	"block_time" bigint NOT NULL,
	"head_number" bigint NOT NULL,
	"head_seen_at" timestamp with time zone NOT NULL,
	"board_block" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain_events" (
	"chain_id" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"block_hash" text NOT NULL,
	"block_time" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"contract_address" text NOT NULL,
	"name" text NOT NULL,
	"args" jsonb NOT NULL,
	"player_address" text,
	"effect" jsonb,
	CONSTRAINT "chain_events_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index")
);
--> statement-breakpoint
CREATE TABLE "chain_identities" (
	"chain_id" integer PRIMARY KEY NOT NULL,
	"genesis_hash" text NOT NULL,
	"platform_address" text NOT NULL,
	"start_block" bigint NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "indexed_blocks" (
	"chain_id" integer NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"is_kept" boolean NOT NULL,
	CONSTRAINT "indexed_blocks_chain_id_number_pk" PRIMARY KEY("chain_id","number")
);
--> statement-breakpoint
CREATE TABLE "players" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"gem_power" numeric(78, 0) NOT NULL,
	"crystal_power" numeric(78, 0) NOT NULL,
	"bought_int" numeric(78, 0) NOT NULL,
	"invested_wei" numeric(78, 0) NOT NULL,
	"claimed_wei" numeric(78, 0) NOT NULL,
	"first_seen_block" bigint NOT NULL,
	"first_seen_time" bigint NOT NULL,
	CONSTRAINT "players_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "power_counts" (
	"chain_id" integer NOT NULL,
	"level" smallint NOT NULL,
	"bucket" numeric(78, 0) NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "power_counts_chain_id_level_bucket_pk" PRIMARY KEY("chain_id","level","bucket")
);
--> statement-breakpoint
CREATE TABLE "quarantined_logs" (
	"chain_id" integer NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"block_hash" text NOT NULL,
	"transaction_hash" text NOT NULL,
	"contract_address" text NOT NULL,
	"topics" jsonb NOT NULL,
	"data" text NOT NULL,
	"reason" text NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quarantined_logs_chain_id_block_number_log_index_pk" PRIMARY KEY("chain_id","block_number","log_index")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "chain_events_log" ON "chain_events" USING btree ("chain_id","block_hash","log_index");--> statement-breakpoint
CREATE INDEX "chain_events_by_name" ON "chain_events" USING btree ("chain_id","name","block_number" DESC NULLS FIRST,"log_index" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "chain_events_by_player" ON "chain_events" USING btree ("chain_id","player_address","block_number" DESC NULLS FIRST,"log_index" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "indexed_blocks_prunable" ON "indexed_blocks" USING btree ("chain_id","number") WHERE not "indexed_blocks"."is_kept";--> statement-breakpoint
CREATE INDEX "players_board" ON "players" USING btree ("chain_id","crystal_power" DESC NULLS FIRST,"address") WHERE "players"."crystal_power" > 0;