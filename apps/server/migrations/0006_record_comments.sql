CREATE TABLE "record_comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "record_comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL,
	"record_id" bigint NOT NULL,
	"text" varchar(2000) DEFAULT '' NOT NULL,
	"files" varchar(80)[] DEFAULT '{}' NOT NULL,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL
);

--> statement-breakpoint
CREATE INDEX "record_comment_record_idx" ON "record_comment" USING btree ("table_name","record_id","id");
