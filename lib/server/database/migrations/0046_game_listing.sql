ALTER TABLE "builder_games" ADD COLUMN "author_won_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "builder_games" ADD COLUMN "title_problem" text;--> statement-breakpoint
-- Games that were published before this rule stay in the catalogue.
UPDATE "builder_games" SET "author_won_at" = "published_at";
