CREATE TABLE "game_abandons" (
	"game" text PRIMARY KEY NOT NULL,
	"runs" integer NOT NULL
);
