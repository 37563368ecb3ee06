ALTER TABLE "game_runs" ADD COLUMN "shape" integer[];--> statement-breakpoint
ALTER TABLE "game_runs" ADD COLUMN "is_human" boolean;