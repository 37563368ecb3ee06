CREATE TABLE "queued_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"reply_to" text,
	"locale" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone DEFAULT now() NOT NULL,
	"good_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"chain_id" integer NOT NULL,
	"email" text NOT NULL,
	"digest" text NOT NULL,
	"statement" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"reference" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"verified_by" text,
	"chain_id" integer,
	"statement" text,
	"signature" text,
	CONSTRAINT "contact_messages_reference_unique" UNIQUE("reference"),
	CONSTRAINT "contact_messages_proof_whole" CHECK (num_nulls("contact_messages"."verified_by", "contact_messages"."chain_id", "contact_messages"."statement", "contact_messages"."signature") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "outbox_mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
CREATE INDEX "queued_mails_due" ON "queued_mails" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "contact_challenges_expiry" ON "contact_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");