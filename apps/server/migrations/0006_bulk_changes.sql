CREATE TABLE "bulk_change" (
	"job_id" bigint NOT NULL,
	"record_id" bigint NOT NULL,
	"module" text NOT NULL,
	"version" integer NOT NULL,
	"before" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bulk_change_job_id_record_id_pk" PRIMARY KEY("job_id","record_id")
);

--> statement-breakpoint
CREATE INDEX "bulk_change_created_idx" ON "bulk_change" USING btree ("created_at");
