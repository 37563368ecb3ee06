CREATE TABLE "game_store_space" (
	"id" integer PRIMARY KEY NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "waitlist_entries" DROP CONSTRAINT "waitlist_entries_once";--> statement-breakpoint
DROP INDEX "hunt_tickets_of_player";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "shape_rule" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_shape_rule" ON "profiles" USING btree ("shape_rule","user_id");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree ("email");--> statement-breakpoint
CREATE INDEX "contact_messages_verified_by" ON "contact_messages" USING btree (lower("verified_by")) WHERE "contact_messages"."verified_by" is not null;--> statement-breakpoint
CREATE INDEX "queued_mails_to" ON "queued_mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX "hunt_tickets_of_player" ON "hunt_tickets" USING btree ("player","chain_id","root");--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_once" UNIQUE NULLS NOT DISTINCT("identity","list","kind","contract_chain_id");--> statement-breakpoint
CREATE FUNCTION "count_game_store_space"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "added" bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    "added" := "added" + (SELECT coalesce(sum(greatest(octet_length("content"), 4096)), 0) FROM "stored");
  END IF;
  IF TG_OP <> 'INSERT' THEN
    "added" := "added" - (SELECT coalesce(sum(greatest(octet_length("content"), 4096)), 0) FROM "replaced");
  END IF;
  IF "added" <> 0 THEN UPDATE "game_store_space" SET "bytes" = "bytes" + "added" WHERE "id" = pg_backend_pid() % 64; END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "game_stores_inserted" AFTER INSERT ON "game_stores" REFERENCING NEW TABLE AS "stored" FOR EACH STATEMENT EXECUTE FUNCTION "count_game_store_space"();--> statement-breakpoint
CREATE TRIGGER "game_stores_updated" AFTER UPDATE ON "game_stores" REFERENCING OLD TABLE AS "replaced" NEW TABLE AS "stored" FOR EACH STATEMENT EXECUTE FUNCTION "count_game_store_space"();--> statement-breakpoint
CREATE TRIGGER "game_stores_deleted" AFTER DELETE ON "game_stores" REFERENCING OLD TABLE AS "replaced" FOR EACH STATEMENT EXECUTE FUNCTION "count_game_store_space"();--> statement-breakpoint
-- After the triggers, whose creation waits for writers and keeps out others: nothing is stored between the sum and the first count.
INSERT INTO "game_store_space" ("id", "bytes") SELECT "id", CASE "id" WHEN 0 THEN (SELECT coalesce(sum(greatest(octet_length("content"), 4096)), 0) FROM "game_stores") ELSE 0 END FROM generate_series(0, 63) AS "id";
