CREATE TABLE "hidden_games" (
	"slug" text PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"action" text NOT NULL,
	"reason" text NOT NULL,
	"operator" text NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_arrivals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_arrivals_owner_id_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "upload_builds" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"files" integer NOT NULL,
	"bytes" integer NOT NULL,
	"needed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_plays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seconds" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upload_reports" (
	"slug" text NOT NULL,
	"player" text NOT NULL,
	"reason" text NOT NULL,
	"words" text NOT NULL,
	"reported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_reports_slug_player_pk" PRIMARY KEY("slug","player")
);
--> statement-breakpoint
CREATE TABLE "upload_versions" (
	"slug" text NOT NULL,
	"version" integer NOT NULL,
	"build" text NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "upload_versions_slug_version_pk" PRIMARY KEY("slug","version")
);
--> statement-breakpoint
CREATE TABLE "uploaded_games" (
	"slug" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"title" text NOT NULL,
	"lead" text NOT NULL,
	"version" integer NOT NULL,
	"published_at" timestamp with time zone,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"played_seconds" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "uploaded_games_slug" CHECK ("uploaded_games"."slug" ~ '^[a-z0-9-]{3,40}$')
);
--> statement-breakpoint
ALTER TABLE "upload_arrivals" ADD CONSTRAINT "upload_arrivals_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_plays" ADD CONSTRAINT "upload_plays_slug_uploaded_games_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."uploaded_games"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_reports" ADD CONSTRAINT "upload_reports_slug_uploaded_games_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."uploaded_games"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_versions" ADD CONSTRAINT "upload_versions_slug_uploaded_games_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."uploaded_games"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_versions" ADD CONSTRAINT "upload_versions_build_upload_builds_hash_fk" FOREIGN KEY ("build") REFERENCES "public"."upload_builds"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploaded_games" ADD CONSTRAINT "uploaded_games_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_log_of_game" ON "moderation_log" USING btree ("slug","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "upload_plays_begun" ON "upload_plays" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "upload_plays_of_game" ON "upload_plays" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "upload_reports_newest" ON "upload_reports" USING btree ("reported_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "upload_versions_of_build" ON "upload_versions" USING btree ("build");--> statement-breakpoint
CREATE INDEX "uploaded_games_newest" ON "uploaded_games" USING btree ("published_at" DESC NULLS LAST) WHERE "uploaded_games"."published_at" is not null;--> statement-breakpoint
CREATE INDEX "uploaded_games_of_owner" ON "uploaded_games" USING btree ("owner_id");