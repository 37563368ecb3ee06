ALTER TABLE "game_runs" ADD COLUMN "longest_combo" integer;--> statement-breakpoint
ALTER TABLE "game_runs" ADD COLUMN "metres" integer;