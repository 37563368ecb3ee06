ALTER TABLE "game_bests" DROP COLUMN "name";--> statement-breakpoint
ALTER TABLE "game_bests" DROP COLUMN "address";