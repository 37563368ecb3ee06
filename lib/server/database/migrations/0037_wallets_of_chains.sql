ALTER TABLE "wallets" DROP CONSTRAINT "wallets_pkey";--> statement-breakpoint
ALTER TABLE "wallets" ALTER COLUMN "address" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "wallets" ADD CONSTRAINT "wallets_once" UNIQUE NULLS NOT DISTINCT("address","contract_chain_id");
