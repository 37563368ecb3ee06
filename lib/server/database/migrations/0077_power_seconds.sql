ALTER TABLE "players" ADD COLUMN "power_seconds" numeric(78, 0) DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "players" SET "power_seconds" = "summed"."power_seconds" FROM (
  SELECT "chain_id", "player_address", sum((("effect"->>'gemPower')::numeric + ("effect"->>'crystalPower')::numeric) * "block_time") AS "power_seconds"
  FROM "chain_events" WHERE "effect" IS NOT NULL AND "player_address" IS NOT NULL GROUP BY 1, 2
) AS "summed" WHERE "players"."chain_id" = "summed"."chain_id" AND "players"."address" = "summed"."player_address";
