ALTER TABLE "verifications" ADD COLUMN "user_id" text GENERATED ALWAYS AS (case when value like '{%' then value::jsonb ->> 'userId' else value end) STORED;--> statement-breakpoint
ALTER TABLE "verifications" ADD COLUMN "email" text GENERATED ALWAYS AS (case when value like '{%' then value::jsonb ->> 'email' end) STORED;--> statement-breakpoint
CREATE INDEX "verifications_user" ON "verifications" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_email" ON "verifications" USING btree ("email");