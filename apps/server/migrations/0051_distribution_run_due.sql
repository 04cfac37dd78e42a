CREATE TABLE "distribution_run_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "distribution_run_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"loading_line_id" bigint NOT NULL
);

--> statement-breakpoint
CREATE INDEX "distribution_run_due_run_idx" ON "distribution_run_due" USING btree ("loading_line_id");
--> statement-breakpoint
-- Closed runs have their sums; those of the others are made from here on.
INSERT INTO "distribution_run_due" ("loading_line_id") SELECT "id" FROM "loading_line" WHERE "status_run" <> 7;
