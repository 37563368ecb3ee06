ALTER TABLE "builder_games" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "uploaded_games" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;