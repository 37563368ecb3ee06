CREATE INDEX "hunt_entries_of_attempt" ON "hunt_entries" USING btree ("attempt");--> statement-breakpoint
CREATE INDEX "hunt_tickets_of_attempt" ON "hunt_tickets" USING btree ("attempt");