CREATE TABLE "hidden_hunts" (
	"chain_id" integer NOT NULL,
	"root" text NOT NULL,
	"reason" text NOT NULL,
	"hidden_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hidden_hunts_chain_id_root_pk" PRIMARY KEY("chain_id","root")
);
