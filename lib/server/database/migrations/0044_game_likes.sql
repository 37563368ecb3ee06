CREATE TABLE "game_likes" (
	"slug" text NOT NULL,
	"user_id" text NOT NULL,
	"liked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "game_likes_slug_user_id_pk" PRIMARY KEY("slug","user_id")
);
--> statement-breakpoint
ALTER TABLE "game_likes" ADD CONSTRAINT "game_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "game_likes_of_account" ON "game_likes" USING btree ("user_id");