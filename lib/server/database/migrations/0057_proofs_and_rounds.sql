CREATE TABLE "hunt_rounds" (
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"round" integer NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "hunt_rounds_chain_id_root_round_pk" PRIMARY KEY("chain_id","root","round")
);
--> statement-breakpoint
ALTER TABLE "hunt_draws" ADD COLUMN "is_cleared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hunt_lists" ADD COLUMN "proof_nodes" text;--> statement-breakpoint
CREATE INDEX "hunt_rounds_due" ON "hunt_rounds" USING btree ("chain_id","due_at");--> statement-breakpoint
CREATE INDEX "hunt_draws_to_clear" ON "hunt_draws" USING btree ("drawn_at") WHERE not "hunt_draws"."is_cleared";--> statement-breakpoint
-- The job finds out when these close.
INSERT INTO "hunt_rounds" ("chain_id", "root", "round", "due_at")
SELECT DISTINCT entries."chain_id", entries."root", entries."round", 0 FROM "hunt_entries" AS entries
WHERE NOT EXISTS (
	SELECT 1 FROM "hunt_draws" AS draws
	WHERE draws."chain_id" = entries."chain_id" AND draws."root" = entries."root" AND draws."round" = entries."round"
);
