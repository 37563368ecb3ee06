DROP INDEX "chain_events_by_name";--> statement-breakpoint
DROP INDEX "chain_events_by_player";--> statement-breakpoint
DROP INDEX "history_by_kind";--> statement-breakpoint
CREATE INDEX "chain_events_named" ON "chain_events" USING btree ("chain_id","name","block_number","log_index") WHERE "chain_events"."name" in ('TokenPurchase', 'PurchasePaid', 'AssetAdded');--> statement-breakpoint
CREATE INDEX "chain_events_of_player" ON "chain_events" USING btree ("chain_id","player_address");