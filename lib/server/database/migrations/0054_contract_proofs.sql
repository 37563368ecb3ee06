DROP INDEX "waitlist_entries_identity";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "contract_chain_id" integer;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD COLUMN "contract_chain_id" integer;--> statement-breakpoint
CREATE INDEX "hunt_relays_reverted" ON "hunt_relays" USING btree ("chain_id","created_at") WHERE "hunt_relays"."outcome" = 'reverted';--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_once" UNIQUE NULLS NOT DISTINCT("list","kind","identity","contract_chain_id");--> statement-breakpoint
-- Whether a key or a contract signed was not stored, so older proofs count on their chain only.
UPDATE "contact_messages" SET "contract_chain_id" = "chain_id" WHERE "chain_id" IS NOT NULL;--> statement-breakpoint
UPDATE "waitlist_entries" SET "contract_chain_id" = "chain_id" WHERE "chain_id" IS NOT NULL;
