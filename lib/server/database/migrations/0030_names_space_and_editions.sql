CREATE TABLE "published_names" (
	"slug" text PRIMARY KEY NOT NULL,
	"owner_id" text
);
--> statement-breakpoint
DROP INDEX "game_bests_board";--> statement-breakpoint
ALTER TABLE "game_bests" DROP CONSTRAINT "game_bests_game_period_player_pk";--> statement-breakpoint
ALTER TABLE "builder_games" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_bests" ADD COLUMN "edition" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_bests" ADD CONSTRAINT "game_bests_game_edition_period_player_pk" PRIMARY KEY("game","edition","period","player");--> statement-breakpoint
ALTER TABLE "upload_arrivals" ADD COLUMN "unpacked_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "upload_arrivals" ADD COLUMN "unpacking_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload_builds" ADD COLUMN "disk_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "published_names" ADD CONSTRAINT "published_names_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "builder_games_changed" ON "builder_games" USING btree ("slug") WHERE "builder_games"."edition" > 1;--> statement-breakpoint
CREATE INDEX "game_bests_board" ON "game_bests" USING btree ("game","edition","period","score" DESC NULLS LAST,"reached_at");--> statement-breakpoint
ALTER TABLE "upload_builds" DROP COLUMN "needed_at";--> statement-breakpoint
UPDATE "upload_builds" SET "disk_bytes" = "bytes" + 4096 * ("files" + 1);--> statement-breakpoint
INSERT INTO "published_names" ("slug", "owner_id")
SELECT "slug", "owner_id" FROM "builder_games"
UNION SELECT "slug", "owner_id" FROM "uploaded_games" WHERE "published_at" IS NOT NULL OR "plays" > 0
ON CONFLICT DO NOTHING;
