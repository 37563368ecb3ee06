DROP INDEX "queued_mails_due";--> statement-breakpoint
ALTER TABLE "queued_mails" ADD COLUMN "priority" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
CREATE INDEX "queued_mails_due" ON "queued_mails" USING btree ("priority","next_try_at");