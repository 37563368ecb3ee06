CREATE TABLE "outbox_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"locale" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "waitlist_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"list" text NOT NULL,
	"kind" text NOT NULL,
	"identity" text NOT NULL,
	"chain_id" integer,
	"locale" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "waitlist_entries_list_known" CHECK ("waitlist_entries"."list" in ('whitelist', 'beta')),
	CONSTRAINT "waitlist_entries_chain_of_wallet" CHECK (("waitlist_entries"."kind" = 'email' and "waitlist_entries"."chain_id" is null) or ("waitlist_entries"."kind" = 'wallet' and "waitlist_entries"."chain_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "waitlist_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_challenges" (
	"nonce" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"address" text NOT NULL,
	"chain_id" integer NOT NULL,
	"message" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist_tokens" ADD CONSTRAINT "waitlist_tokens_entry_id_waitlist_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waitlist_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rate_limits_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_identity" ON "waitlist_entries" USING btree ("list","kind","identity");--> statement-breakpoint
CREATE INDEX "waitlist_entries_confirmed" ON "waitlist_entries" USING btree ("list","confirmed_at") WHERE "waitlist_entries"."confirmed_at" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_unconfirmed" ON "waitlist_entries" USING btree ("created_at") WHERE "waitlist_entries"."confirmed_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_tokens_of_entry" ON "waitlist_tokens" USING btree ("entry_id","created_at");--> statement-breakpoint
CREATE INDEX "wallet_challenges_expiry" ON "wallet_challenges" USING btree ("expires_at");