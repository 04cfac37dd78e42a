CREATE TABLE "table_append" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "table_append_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"table_name" text NOT NULL
);

--> statement-breakpoint
CREATE INDEX "table_append_table_idx" ON "table_append" USING btree ("table_name");
