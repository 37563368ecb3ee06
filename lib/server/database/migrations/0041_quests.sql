CREATE TABLE "quest_draws" (
	"user_id" text NOT NULL,
	"period" text NOT NULL,
	"quests" text[] NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quest_draws_user_id_period_pk" PRIMARY KEY("user_id","period")
);
--> statement-breakpoint
CREATE TABLE "quest_payments" (
	"user_id" text NOT NULL,
	"period" text NOT NULL,
	"quest" text NOT NULL,
	"credits" integer NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quest_payments_user_id_period_quest_pk" PRIMARY KEY("user_id","period","quest")
);
--> statement-breakpoint
ALTER TABLE "quest_draws" ADD CONSTRAINT "quest_draws_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quest_payments" ADD CONSTRAINT "quest_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quest_draws_by_time" ON "quest_draws" USING btree ("drawn_at");--> statement-breakpoint
CREATE INDEX "game_runs_of_player_by_time" ON "game_runs" USING btree ("player","played_at");