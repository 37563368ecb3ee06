CREATE TABLE "hunt_draws" (
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"round" integer NOT NULL,
	"entries" jsonb NOT NULL,
	"entries_hash" text NOT NULL,
	"tiers" jsonb NOT NULL,
	"draw_at" bigint NOT NULL,
	"frozen_at" timestamp with time zone NOT NULL,
	"block_number" bigint,
	"block_hash" text,
	"seed" text,
	"winners" jsonb,
	"drawn_at" timestamp with time zone,
	CONSTRAINT "hunt_draws_chain_id_root_round_pk" PRIMARY KEY("chain_id","root","round"),
	CONSTRAINT "hunt_draws_complete" CHECK (("hunt_draws"."drawn_at" is null) = ("hunt_draws"."seed" is null))
);
--> statement-breakpoint
CREATE TABLE "hunt_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"round" integer NOT NULL,
	"player" text NOT NULL,
	"attempt" uuid,
	"tiers" integer[] NOT NULL,
	"shape" integer[] NOT NULL,
	"wallet" text,
	"need" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
DROP INDEX "hunt_tickets_once";--> statement-breakpoint
ALTER TABLE "hunt_tickets" ALTER COLUMN "attempt" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "hunt_lists" ADD COLUMN "rules" jsonb;--> statement-breakpoint
ALTER TABLE "hunt_relays" ADD COLUMN "is_for_anyone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hunt_tickets" ADD COLUMN "round" integer DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "hunt_entries" ADD CONSTRAINT "hunt_entries_attempt_game_runs_attempt_fk" FOREIGN KEY ("attempt") REFERENCES "public"."game_runs"("attempt") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hunt_draws_open" ON "hunt_draws" USING btree ("chain_id","draw_at") WHERE "hunt_draws"."drawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "hunt_entries_once" ON "hunt_entries" USING btree ("chain_id","root","round","player");--> statement-breakpoint
CREATE INDEX "hunt_entries_of_player" ON "hunt_entries" USING btree ("player","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hunt_tickets_by_time" ON "hunt_tickets" USING btree ("chain_id","root","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hunt_tickets_once" ON "hunt_tickets" USING btree ("chain_id","root","attempt","thing","round");