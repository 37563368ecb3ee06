DROP INDEX "hunt_tickets_once";--> statement-breakpoint
ALTER TABLE "hunt_keys" ADD COLUMN "thing" integer;--> statement-breakpoint
ALTER TABLE "hunt_tickets" ADD COLUMN "thing" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "game_runs" ADD COLUMN "found" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "hunt_tickets_of_thing" ON "hunt_tickets" USING btree ("chain_id","root","player","thing") WHERE "hunt_tickets"."thing" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "hunt_tickets_once" ON "hunt_tickets" USING btree ("chain_id","root","attempt","thing");