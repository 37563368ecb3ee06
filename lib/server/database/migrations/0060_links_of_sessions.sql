ALTER TABLE "verifications" ADD COLUMN "session_id" text;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "verifications_session" ON "verifications" USING btree ("session_id");