CREATE TABLE "upload_play_counts" (
	"slug" text NOT NULL,
	"part" integer NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "upload_play_counts_slug_part_pk" PRIMARY KEY("slug","part")
);
--> statement-breakpoint
DROP INDEX "builder_games_of_level";--> statement-breakpoint
ALTER TABLE "upload_play_counts" ADD CONSTRAINT "upload_play_counts_slug_uploaded_games_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."uploaded_games"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "builder_games_shown_of_level" ON "builder_games" USING btree ("level_hash","slug") WHERE "builder_games"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "builder_games_of_level" ON "builder_games" USING btree ("level_hash","owner_id");