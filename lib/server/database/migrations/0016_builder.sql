CREATE TABLE "builder_draft_versions" (
	"draft_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"definition" text NOT NULL,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_draft_versions_draft_id_revision_pk" PRIMARY KEY("draft_id","revision")
);
--> statement-breakpoint
CREATE TABLE "builder_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"definition" text NOT NULL,
	"revision" integer NOT NULL,
	"slug" text,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builder_games" (
	"slug" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"level_hash" text NOT NULL,
	"allows_remix" boolean NOT NULL,
	"origin_game" text,
	"origin_title" text,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "builder_games_slug" CHECK ("builder_games"."slug" ~ '^[a-z0-9-]{3,40}$')
);
--> statement-breakpoint
CREATE TABLE "builder_levels" (
	"hash" text PRIMARY KEY NOT NULL,
	"level" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "builder_reports" (
	"slug" text NOT NULL,
	"player" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "builder_reports_slug_player_pk" PRIMARY KEY("slug","player")
);
--> statement-breakpoint
ALTER TABLE "game_attempts" ADD COLUMN "level" text;--> statement-breakpoint
ALTER TABLE "builder_draft_versions" ADD CONSTRAINT "builder_draft_versions_draft_id_builder_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."builder_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_drafts" ADD CONSTRAINT "builder_drafts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_games" ADD CONSTRAINT "builder_games_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_games" ADD CONSTRAINT "builder_games_level_hash_builder_levels_hash_fk" FOREIGN KEY ("level_hash") REFERENCES "public"."builder_levels"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "builder_reports" ADD CONSTRAINT "builder_reports_slug_builder_games_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."builder_games"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "builder_drafts_of_owner" ON "builder_drafts" USING btree ("owner_id","changed_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "builder_games_newest" ON "builder_games" USING btree ("published_at" DESC NULLS LAST) WHERE "builder_games"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "builder_games_of_owner" ON "builder_games" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "builder_games_of_level" ON "builder_games" USING btree ("level_hash");--> statement-breakpoint
CREATE INDEX "builder_reports_newest" ON "builder_reports" USING btree ("reported_at" DESC NULLS LAST);