CREATE TABLE "import_run" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "import_run_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"module" text NOT NULL,
	"mode" text NOT NULL,
	"options" jsonb NOT NULL,
	"original_name" text NOT NULL,
	"size" bigint NOT NULL,
	"file_hash" text NOT NULL,
	"state" text NOT NULL,
	"columns" jsonb NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"last_row" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"updated" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"bad_rows" integer DEFAULT 0 NOT NULL,
	"error_count" integer DEFAULT 0 NOT NULL,
	"reason" text,
	"cancelling" boolean DEFAULT false NOT NULL,
	"job_id" bigint,
	"idempotency_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone
);

--> statement-breakpoint
CREATE TABLE "import_piece" (
	"import_id" bigint NOT NULL,
	"piece" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_piece_import_id_piece_pk" PRIMARY KEY("import_id","piece")
);

--> statement-breakpoint
CREATE TABLE "import_error" (
	"import_id" bigint NOT NULL,
	"row" integer NOT NULL,
	"errors" jsonb NOT NULL,
	CONSTRAINT "import_error_import_id_row_pk" PRIMARY KEY("import_id","row")
);

--> statement-breakpoint
ALTER TABLE "import_piece" ADD CONSTRAINT "import_piece_run_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "import_error" ADD CONSTRAINT "import_error_run_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_run"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "import_run_key_unique" ON "import_run" USING btree ("user_id","idempotency_key");
--> statement-breakpoint
CREATE INDEX "import_run_created_idx" ON "import_run" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "import_run_file_idx" ON "import_run" USING btree ("user_id","module","file_hash");
