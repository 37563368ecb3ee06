CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
DROP INDEX "game_runs_of_accounts";--> statement-breakpoint
CREATE INDEX "profiles_searched" ON "profiles" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "builder_games_searched" ON "builder_games" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "game_runs_by_accounts" ON "game_runs" USING btree ("game","player","played_at") WHERE "game_runs"."player" like 'account:%';--> statement-breakpoint
CREATE INDEX "uploaded_games_searched" ON "uploaded_games" USING gin ("searched" gin_trgm_ops);