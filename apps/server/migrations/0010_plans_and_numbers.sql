CREATE TABLE "document_series" (
	"beginning" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_program_year_no_dokumen_idx";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_tree_id_no_dokumen_idx";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_planting_purposes_id_no__e73f45f7";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_custom_project_id_no_dokumen_idx";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_status_document_no_dokumen_idx";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_status_approval_no_dokumen_idx";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_location_nursery_id_prog_ca983517";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_location_nursery_id_tree_3f356715";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_location_nursery_id_plan_12bc3ff4";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_location_nursery_id_cust_f856c4d7";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_location_nursery_id_stat_b5f6eec4";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_location_nursery_id_stat_7e80f51b";
--> statement-breakpoint
DROP INDEX "trees_sop_tree_id_day_offset_idx";
--> statement-breakpoint
DROP INDEX "trees_sop_treatment_skill_id_day_offset_idx";
--> statement-breakpoint
DROP INDEX "trees_sop_seed_phase_day_offset_idx";
--> statement-breakpoint
DROP INDEX "perencanaan_produksi_bibit_tree_id_program_year_loc_6e4dba15";
--> statement-breakpoint
ALTER TABLE "perencanaan_produksi_bibit" ADD COLUMN "files" varchar(80)[];
--> statement-breakpoint
ALTER TABLE "perencanaan_produksi_bibit" ADD COLUMN "void_reason" text;
--> statement-breakpoint
ALTER TABLE "trees_sop" ADD COLUMN "step_order" integer;
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_start_sow_date_idx" ON "perencanaan_produksi_bibit" USING btree ("start_sow_date","id","program_year","tree_id","planting_purposes_id","custom_project_id","status_document","status_approval");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_program_year_start_sow_date_idx" ON "perencanaan_produksi_bibit" USING btree ("program_year","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_tree_id_start_sow_date_idx" ON "perencanaan_produksi_bibit" USING btree ("tree_id","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_planting_purposes_id_sta_a8229e3c" ON "perencanaan_produksi_bibit" USING btree ("planting_purposes_id","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_custom_project_id_start__eb554bb4" ON "perencanaan_produksi_bibit" USING btree ("custom_project_id","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_status_document_start_so_52915026" ON "perencanaan_produksi_bibit" USING btree ("status_document","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_status_approval_start_so_35654c62" ON "perencanaan_produksi_bibit" USING btree ("status_approval","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_location_nursery_id_star_9a9598c1" ON "perencanaan_produksi_bibit" USING btree ("location_nursery_id","start_sow_date","id","program_year","tree_id","planting_purposes_id","custom_project_id","status_document","status_approval");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_location_nursery_id_prog_adece586" ON "perencanaan_produksi_bibit" USING btree ("location_nursery_id","program_year","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_location_nursery_id_tree_9371b520" ON "perencanaan_produksi_bibit" USING btree ("location_nursery_id","tree_id","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_location_nursery_id_plan_7c011a33" ON "perencanaan_produksi_bibit" USING btree ("location_nursery_id","planting_purposes_id","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_location_nursery_id_cust_bcb21461" ON "perencanaan_produksi_bibit" USING btree ("location_nursery_id","custom_project_id","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_location_nursery_id_stat_6b1fa554" ON "perencanaan_produksi_bibit" USING btree ("location_nursery_id","status_document","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "perencanaan_produksi_bibit_location_nursery_id_stat_78f2806a" ON "perencanaan_produksi_bibit" USING btree ("location_nursery_id","status_approval","start_sow_date","id");
--> statement-breakpoint
CREATE INDEX "trees_sop_step_order_idx" ON "trees_sop" USING btree ("step_order","id","tree_id","treatment_skill_id","seed_phase");
--> statement-breakpoint
CREATE INDEX "trees_sop_tree_id_step_order_idx" ON "trees_sop" USING btree ("tree_id","step_order","id");
--> statement-breakpoint
CREATE INDEX "trees_sop_treatment_skill_id_step_order_idx" ON "trees_sop" USING btree ("treatment_skill_id","step_order","id");
--> statement-breakpoint
CREATE INDEX "trees_sop_seed_phase_step_order_idx" ON "trees_sop" USING btree ("seed_phase","step_order","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "perencanaan_produksi_bibit_tree_id_program_year_loc_6e4dba15" ON "perencanaan_produksi_bibit" USING btree ("tree_id","program_year","location_nursery_id","planting_purposes_id",coalesce("custom_project_id", 0)) WHERE "perencanaan_produksi_bibit"."status_document" is distinct from 4;
--> statement-breakpoint
-- Every number that was ever given counts, also those of documents, nurseries and codes that are gone.
INSERT INTO "document_series" ("beginning", "last")
SELECT substring(number from '^(.*)/[0-9]+$'), max(substring(number from '([0-9]+)$')::integer) FROM (
	SELECT "no_dokumen" AS number FROM "perencanaan_produksi_bibit"
	UNION ALL SELECT "changes"->'no_dokumen'->>1 FROM "audit_log" WHERE "table_name" = 'perencanaan_produksi_bibit' AND "action" = 'create'
	UNION ALL SELECT c."prefix" || '/' || n."code_location" || '/' || c."period" || '/' || c."last" FROM "document_counter" c JOIN "location_nursery" n ON n."id" = c."nursery_id"
) AS given WHERE number ~ '^.+/[0-9]+$' GROUP BY 1;
--> statement-breakpoint
UPDATE "trees_sop" SET "step_order" = "seed_phase" * 3651 + "day_offset";
