ALTER TABLE "profiles" ADD COLUMN "folded_shape" text;--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_folded_shape" ON "profiles" USING btree ("folded_shape");