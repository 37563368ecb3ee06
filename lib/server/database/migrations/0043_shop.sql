CREATE TABLE "owned_items" (
	"user_id" text NOT NULL,
	"item" text NOT NULL,
	"price" integer NOT NULL,
	"bought_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "owned_items_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
CREATE TABLE "worn_items" (
	"user_id" text NOT NULL,
	"slot" text NOT NULL,
	"item" text NOT NULL,
	CONSTRAINT "worn_items_user_id_slot_pk" PRIMARY KEY("user_id","slot")
);
--> statement-breakpoint
ALTER TABLE "owned_items" ADD CONSTRAINT "owned_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "worn_items" ADD CONSTRAINT "worn_items_are_owned" FOREIGN KEY ("user_id","item") REFERENCES "public"."owned_items"("user_id","item") ON DELETE cascade ON UPDATE no action;