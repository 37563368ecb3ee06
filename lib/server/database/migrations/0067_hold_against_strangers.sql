ALTER TABLE "upload_reports" DROP CONSTRAINT "upload_reports_slug_uploaded_games_slug_fk";
--> statement-breakpoint
ALTER TABLE "hunt_draws" ADD COLUMN "tried_at" bigint DEFAULT 0 NOT NULL;
-- "origin_title" of "builder_games" is no longer used, but stays: processes of the release before read it until the last one is replaced.