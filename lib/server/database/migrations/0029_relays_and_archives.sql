CREATE TABLE "hunt_archives" (
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"list" jsonb NOT NULL,
	"keys" jsonb NOT NULL,
	"archived_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hunt_archives_chain_id_root_pk" PRIMARY KEY("chain_id","root")
);
--> statement-breakpoint
CREATE TABLE "relay_top_ups" (
	"chain_id" integer NOT NULL,
	"transaction_hash" text NOT NULL,
	"sponsor" text NOT NULL,
	"wei" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "relay_top_ups_chain_id_transaction_hash_pk" PRIMARY KEY("chain_id","transaction_hash")
);
--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "key_index" integer;--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "is_prepaid" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "nonce" integer;--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "hashes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "signed" text;--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "outcome" text;--> statement-breakpoint
CREATE INDEX "relay_top_ups_of_sponsor" ON "relay_top_ups" USING btree ("chain_id","sponsor");--> statement-breakpoint
CREATE INDEX "hunt_relays_open" ON "hunt_relays" USING btree ("chain_id","nonce") WHERE "hunt_relays"."outcome" is null and "hunt_relays"."nonce" is not null;--> statement-breakpoint
CREATE INDEX "hunt_relays_prepaid" ON "hunt_relays" USING btree ("chain_id","sponsor") WHERE "hunt_relays"."is_prepaid";