DROP INDEX "game_attempts_of_player";--> statement-breakpoint
DROP INDEX "game_runs_of_player_by_time";--> statement-breakpoint
DROP INDEX "game_runs_by_accounts";--> statement-breakpoint
CREATE INDEX "game_runs_moved" ON "game_runs" USING btree ("player","moved_at") WHERE "game_runs"."moved_at" is not null;--> statement-breakpoint
CREATE INDEX "game_attempts_of_player" ON "game_attempts" USING btree ("player","started_at");--> statement-breakpoint
CREATE INDEX "game_runs_of_player_by_time" ON "game_runs" USING btree ("player","played_at") WHERE "game_runs"."is_human" is not false;--> statement-breakpoint
CREATE INDEX "game_runs_by_accounts" ON "game_runs" USING btree ("game","player","played_at") WHERE "game_runs"."player" like 'account:%' and "game_runs"."is_human" is not false;