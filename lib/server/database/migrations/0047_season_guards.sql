ALTER TABLE "game_runs" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "crystal_rewards" ADD COLUMN "used_at" timestamp with time zone;