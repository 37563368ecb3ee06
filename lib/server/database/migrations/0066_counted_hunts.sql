-- A hunt that was funded under the old rules and does not count now loses its list. None exists: the contracts are on no public chain yet.
DROP INDEX "hunts_by_root";--> statement-breakpoint
ALTER TABLE "hunt_lists" ADD COLUMN "seeds_commitment" text;--> statement-breakpoint
ALTER TABLE "hunts" ADD COLUMN "is_counted" boolean;--> statement-breakpoint
ALTER TABLE "hunts" ADD COLUMN "key_set" text;--> statement-breakpoint
-- As the indexer decides it for new hunts (`decideListing`).
UPDATE "hunts" SET "is_counted" = "developer_share_bps" <= 5000 AND NOT EXISTS (
  SELECT 1 FROM jsonb_array_elements("tiers") AS each (terms)
  WHERE (terms ->> 'reward')::numeric - div((terms ->> 'reward')::numeric * "developer_share_bps", 10000) < 1000000000000000000);--> statement-breakpoint
WITH named AS (
  SELECT "chain_id", "hunt_id", concat_ws(' ', "merkle_root", "sponsor", "game_id", (
    SELECT string_agg(terms ->> 'count', ',' ORDER BY tier) FROM jsonb_array_elements("tiers") WITH ORDINALITY AS each (terms, tier)
  )) AS "key_set"
  FROM "hunts" WHERE "is_counted"
), firsts AS (
  SELECT DISTINCT ON ("chain_id", "key_set") * FROM named ORDER BY "chain_id", "key_set", "hunt_id"
)
UPDATE "hunts" SET "key_set" = firsts."key_set" FROM firsts
WHERE "hunts"."chain_id" = firsts."chain_id" AND "hunts"."hunt_id" = firsts."hunt_id";--> statement-breakpoint
ALTER TABLE "hunts" ALTER COLUMN "is_counted" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "hunts_of_key_sets" ON "hunts" USING btree ("chain_id","key_set");--> statement-breakpoint
CREATE INDEX "hunts_by_root" ON "hunts" USING btree ("chain_id","merkle_root") WHERE "hunts"."is_counted";
