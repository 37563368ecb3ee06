CREATE TABLE "season_counts" (
	"chain_id" integer NOT NULL,
	"season" integer NOT NULL,
	"level" smallint NOT NULL,
	"bucket" numeric(78, 0) NOT NULL,
	"players" integer NOT NULL,
	CONSTRAINT "season_counts_chain_id_season_level_bucket_pk" PRIMARY KEY("chain_id","season","level","bucket")
);
--> statement-breakpoint
CREATE TABLE "season_gains" (
	"chain_id" integer NOT NULL,
	"season" integer NOT NULL,
	"address" text NOT NULL,
	"gained" numeric(78, 0) NOT NULL,
	"events" integer NOT NULL,
	CONSTRAINT "season_gains_chain_id_season_address_pk" PRIMARY KEY("chain_id","season","address")
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"granted" bigint DEFAULT 0 NOT NULL,
	"won" bigint DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "credit_accounts_chain_id_address_pk" PRIMARY KEY("chain_id","address")
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "credit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_amount_positive" CHECK ("credit_entries"."amount" > 0),
	CONSTRAINT "credit_entries_kind_known" CHECK ("credit_entries"."kind" in ('grant', 'prize', 'spend'))
);
--> statement-breakpoint
CREATE INDEX "season_gains_board" ON "season_gains" USING btree ("chain_id","season","gained" DESC NULLS FIRST,"address") WHERE "season_gains"."gained" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_once" ON "credit_entries" USING btree ("chain_id","address","kind","key");--> statement-breakpoint
CREATE INDEX "credit_entries_of_player" ON "credit_entries" USING btree ("chain_id","address","id" DESC NULLS LAST);--> statement-breakpoint
INSERT INTO "season_gains" ("chain_id", "season", "address", "gained", "events")
SELECT "chain_id", (("block_time" + 259200) / 604800)::integer, "player_address", sum(("effect"->>'crystalPower')::numeric), count(*)
FROM "chain_events" WHERE "player_address" IS NOT NULL AND ("effect"->>'crystalPower')::numeric <> 0 GROUP BY 1, 2, 3;--> statement-breakpoint
INSERT INTO "season_counts" ("chain_id", "season", "level", "bucket", "players")
SELECT "chain_id", "season", "level", div("gained", "width"), count(*)
FROM "season_gains", (VALUES (0, 1::numeric), (1, 4096), (2, 16777216)) AS "levels" ("level", "width") WHERE "gained" > 0 GROUP BY 1, 2, 3, 4;--> statement-breakpoint
CREATE FUNCTION "refuse_credit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'credit_entries is append-only' USING ERRCODE = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_entries_unchanged" BEFORE UPDATE OR DELETE ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_credit_change"();--> statement-breakpoint
CREATE TRIGGER "credit_entries_not_emptied" BEFORE TRUNCATE ON "credit_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_credit_change"();--> statement-breakpoint
CREATE FUNCTION "sum_credit_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "credit_accounts" ("chain_id", "address", "granted", "won", "spent") VALUES (NEW."chain_id", NEW."address",
    CASE NEW."kind" WHEN 'grant' THEN NEW."amount" ELSE 0 END,
    CASE NEW."kind" WHEN 'prize' THEN NEW."amount" ELSE 0 END,
    CASE NEW."kind" WHEN 'spend' THEN NEW."amount" ELSE 0 END)
  ON CONFLICT ("chain_id", "address") DO UPDATE SET "granted" = "credit_accounts"."granted" + EXCLUDED."granted",
    "won" = "credit_accounts"."won" + EXCLUDED."won", "spent" = "credit_accounts"."spent" + EXCLUDED."spent";
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "credit_entries_summed" AFTER INSERT ON "credit_entries" FOR EACH ROW EXECUTE FUNCTION "sum_credit_entry"();
