CREATE TABLE "upload_build_keys" (
	"hash" text PRIMARY KEY NOT NULL,
	"addresses" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_verified_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upload_build_keys" ADD CONSTRAINT "upload_build_keys_hash_upload_builds_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."upload_builds"("hash") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A mailbox comes with a password, which is stored when the mailbox is confirmed.
UPDATE "users" SET "email_verified_at" = coalesce((SELECT min("created_at") FROM "credentials" WHERE "user_id" = "users"."id"), "created_at") WHERE "email_verified";--> statement-breakpoint
UPDATE "sessions" SET "user_agent" = left("user_agent", 300) WHERE length("user_agent") > 300;
