CREATE TABLE "notice_settings" (
	"user_id" text PRIMARY KEY NOT NULL,
	"site" text[] NOT NULL,
	"mail" text[] NOT NULL,
	"seen_at" timestamp with time zone,
	"mailed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"details" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"rival_id" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notices_user_id_kind_subject_pk" PRIMARY KEY("user_id","kind","subject"),
	CONSTRAINT "notices_kind_known" CHECK ("notices"."kind" in ('beaten', 'key-drop', 'quest-ready', 'season-result', 'game-played'))
);
--> statement-breakpoint
ALTER TABLE "queued_mails" ADD COLUMN "unsubscribe_url" text;--> statement-breakpoint
ALTER TABLE "notice_settings" ADD CONSTRAINT "notice_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notices" ADD CONSTRAINT "notices_rival_id_users_id_fk" FOREIGN KEY ("rival_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_settings_by_mail" ON "notice_settings" USING btree ("mailed_at") WHERE "notice_settings"."mail" <> '{}';--> statement-breakpoint
CREATE INDEX "notices_newest" ON "notices" USING btree ("user_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notices_by_time" ON "notices" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notices_of_rival" ON "notices" USING btree ("rival_id") WHERE "notices"."rival_id" is not null;