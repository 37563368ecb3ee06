CREATE TABLE "history_entries" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"block_number" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"block_time" bigint NOT NULL,
	"transaction_hash" text NOT NULL,
	"kind" text NOT NULL,
	"int_base_units" numeric(78, 0),
	"bonus_int_base_units" numeric(78, 0),
	"wei" numeric(78, 0),
	"asset_index" integer,
	"quantity" numeric(78, 0),
	"other_address" text,
	CONSTRAINT "history_entries_chain_id_address_block_number_log_index_pk" PRIMARY KEY("chain_id","address","block_number","log_index")
);
--> statement-breakpoint
ALTER TABLE "chain_identities" ADD COLUMN "companions" text[];--> statement-breakpoint
CREATE INDEX "history_by_kind" ON "history_entries" USING btree ("chain_id","address","kind","block_number","log_index");--> statement-breakpoint
CREATE INDEX "history_by_block" ON "history_entries" USING btree ("chain_id","block_number");