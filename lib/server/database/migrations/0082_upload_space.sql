CREATE TABLE "upload_space" (
	"id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "count_upload_space"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "added" bigint := 0;
BEGIN
  IF TG_TABLE_NAME = 'upload_builds' THEN
    IF TG_OP <> 'DELETE' THEN "added" := "added" + NEW."disk_bytes"; END IF;
    IF TG_OP <> 'INSERT' THEN "added" := "added" - OLD."disk_bytes"; END IF;
  ELSE
    IF TG_OP <> 'DELETE' THEN "added" := "added" + NEW."received" + NEW."unpacked_bytes"; END IF;
    IF TG_OP <> 'INSERT' THEN "added" := "added" - OLD."received" - OLD."unpacked_bytes"; END IF;
  END IF;
  IF "added" <> 0 THEN UPDATE "upload_space" SET "bytes" = "bytes" + "added"; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
-- At the end of the transaction, so that uploads wait for each other only while they commit.
CREATE CONSTRAINT TRIGGER "upload_builds_counted" AFTER INSERT OR DELETE OR UPDATE OF "disk_bytes" ON "upload_builds" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_upload_space"();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "upload_arrivals_counted" AFTER INSERT OR DELETE OR UPDATE OF "received", "unpacked_bytes" ON "upload_arrivals" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "count_upload_space"();--> statement-breakpoint
-- After the triggers, whose creation waits for writers and keeps out others: nothing is stored between the sum and the first count.
INSERT INTO "upload_space" ("id", "bytes") SELECT 1,
  (SELECT coalesce(sum("disk_bytes"), 0) FROM "upload_builds") +
  (SELECT coalesce(sum("received"::bigint + "unpacked_bytes"), 0) FROM "upload_arrivals");
