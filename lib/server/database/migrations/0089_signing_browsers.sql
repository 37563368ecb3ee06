ALTER TABLE "contact_challenges" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "owner_challenges" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "wallet_challenges" ADD COLUMN "browser_hash" text DEFAULT '' NOT NULL;