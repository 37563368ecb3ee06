ALTER TABLE "upload_reports" DROP CONSTRAINT "upload_reports_slug_uploaded_games_slug_fk";
--> statement-breakpoint
ALTER TABLE "hunt_draws" ADD COLUMN "tried_at" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "builder_games" DROP COLUMN "origin_title";