CREATE TABLE "chance_cards" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"key" uuid NOT NULL,
	"game" text NOT NULL,
	"edition" integer NOT NULL,
	"price" bigint NOT NULL,
	"seed" uuid NOT NULL,
	"nonce" integer NOT NULL,
	"ticket" integer NOT NULL,
	"prize" bigint NOT NULL,
	"bought_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revealed_at" timestamp with time zone,
	CONSTRAINT "chance_cards_amounts" CHECK ("chance_cards"."price" > 0 and "chance_cards"."prize" >= 0 and "chance_cards"."ticket" >= 0 and "chance_cards"."nonce" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chance_seeds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"address" text NOT NULL,
	"commitment" text NOT NULL,
	"server_seed" text NOT NULL,
	"player_seed" text,
	"next_nonce" integer DEFAULT 0 NOT NULL,
	"committed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	CONSTRAINT "chance_seeds_hexadecimal" CHECK ("chance_seeds"."server_seed" ~ '^[0-9a-f]{64}$' and "chance_seeds"."commitment" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "chance_seeds_told_after_use" CHECK ("chance_seeds"."told_at" is null or "chance_seeds"."player_seed" is not null)
);
--> statement-breakpoint
ALTER TABLE "chance_cards" ADD CONSTRAINT "chance_cards_seed_chance_seeds_id_fk" FOREIGN KEY ("seed") REFERENCES "public"."chance_seeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "chance_cards_key" ON "chance_cards" USING btree ("chain_id","address","key");--> statement-breakpoint
CREATE UNIQUE INDEX "chance_cards_draw" ON "chance_cards" USING btree ("seed","nonce");--> statement-breakpoint
CREATE INDEX "chance_cards_of_player" ON "chance_cards" USING btree ("chain_id","address","bought_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "chance_cards_to_reveal" ON "chance_cards" USING btree ("chain_id","address","bought_at") WHERE "chance_cards"."revealed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chance_seeds_commitment" ON "chance_seeds" USING btree ("commitment");--> statement-breakpoint
CREATE UNIQUE INDEX "chance_seeds_waiting" ON "chance_seeds" USING btree ("chain_id","address") WHERE "chance_seeds"."player_seed" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chance_seeds_in_use" ON "chance_seeds" USING btree ("chain_id","address") WHERE "chance_seeds"."player_seed" is not null and "chance_seeds"."told_at" is null;