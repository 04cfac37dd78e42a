CREATE TABLE "job_refused" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "job_refused_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"job_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"name" text NOT NULL,
	"reason" text NOT NULL
);

--> statement-breakpoint
CREATE TABLE "sign_in_place" (
	"user_id" bigint NOT NULL,
	"network" text NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_place_user_id_network_pk" PRIMARY KEY("user_id","network")
);

--> statement-breakpoint
CREATE INDEX "job_refused_job_idx" ON "job_refused" USING btree ("job_id");
