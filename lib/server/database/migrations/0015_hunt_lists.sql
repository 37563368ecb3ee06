CREATE TABLE "hunt_keys" (
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"key_index" integer NOT NULL,
	"tier" integer NOT NULL,
	"address" text NOT NULL,
	"sealed" text,
	"ticket" uuid,
	CONSTRAINT "hunt_keys_chain_id_root_key_index_pk" PRIMARY KEY("chain_id","root","key_index")
);
--> statement-breakpoint
CREATE TABLE "hunt_lists" (
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"sponsor" text NOT NULL,
	"place" text NOT NULL,
	"title" text NOT NULL,
	"mode" text NOT NULL,
	"counts" jsonb NOT NULL,
	"conditions" jsonb NOT NULL,
	"hints" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hunt_lists_chain_id_root_pk" PRIMARY KEY("chain_id","root"),
	CONSTRAINT "hunt_lists_mode_known" CHECK ("hunt_lists"."mode" in ('hidden', 'earned'))
);
--> statement-breakpoint
CREATE TABLE "hunt_relays" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"hunt_id" numeric(78, 0) NOT NULL,
	"sponsor" text NOT NULL,
	"cost_wei" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hunt_tickets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"attempt" uuid NOT NULL,
	"player" text NOT NULL,
	"tier" integer NOT NULL,
	"redeemed_for" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "hunt_tickets" ADD CONSTRAINT "hunt_tickets_attempt_game_runs_attempt_fk" FOREIGN KEY ("attempt") REFERENCES "public"."game_runs"("attempt") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hunt_keys_by_address" ON "hunt_keys" USING btree ("chain_id","address");--> statement-breakpoint
CREATE INDEX "hunt_keys_free" ON "hunt_keys" USING btree ("chain_id","root","tier","key_index") WHERE "hunt_keys"."ticket" is null and "hunt_keys"."sealed" is not null;--> statement-breakpoint
CREATE INDEX "hunt_relays_by_time" ON "hunt_relays" USING btree ("chain_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "hunt_tickets_once" ON "hunt_tickets" USING btree ("chain_id","root","attempt");--> statement-breakpoint
CREATE INDEX "hunt_tickets_of_player" ON "hunt_tickets" USING btree ("chain_id","root","player");