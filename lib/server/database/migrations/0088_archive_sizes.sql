ALTER TABLE "hunt_archives" ADD COLUMN "bytes" integer DEFAULT 20000 NOT NULL;--> statement-breakpoint
-- Without the rules modules, which later archives count too.
UPDATE "hunt_archives" SET "bytes" = 20000 + pg_column_size("keys") + pg_column_size("list");--> statement-breakpoint
CREATE INDEX "hunt_archives_by_age" ON "hunt_archives" USING btree ("chain_id","archived_at","bytes");