DROP INDEX "seed_lot_tree_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_procurement_seed_type_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_received_date_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_sow_date_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_trees_vendor_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_is_unknown_origin_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_program_year_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_updated_at_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_trees_part_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_unit_seed_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_program_year_lot_no_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_procurement_seed_type_lot_no_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_tree_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_procurement_seed_type_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_received_date_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_sow_date_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_trees_vendor_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_is_unknown_origin_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_program_year_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_updated_at_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_parent_lot_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_trees_part_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_unit_seed_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_program_year_lot_no_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_procurement_seed_type__f2829a30";
--> statement-breakpoint
DROP INDEX "seed_lot_lot_no_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_parent_lot_id_idx";
--> statement-breakpoint
DROP INDEX "seed_lot_location_nursery_id_lot_no_idx";
--> statement-breakpoint
ALTER TABLE "stock_inisiasi" ADD COLUMN "is_staged" smallint;
--> statement-breakpoint
CREATE INDEX "stock_inisiasi_is_staged_idx" ON "stock_inisiasi" USING btree ("is_staged","id","program_year","inisiasi_date","status_document","status_approval","source_seed_inisiasi");
--> statement-breakpoint
CREATE INDEX "stock_inisiasi_location_nursery_id_is_staged_idx" ON "stock_inisiasi" USING btree ("location_nursery_id","is_staged","id","program_year","inisiasi_date","status_document","status_approval","source_seed_inisiasi");
--> statement-breakpoint
CREATE INDEX "seed_lot_source_table_source_id_idx" ON "seed_lot" USING btree ("source_table","source_id","id");
--> statement-breakpoint
CREATE INDEX "seed_lot_lot_no_idx" ON "seed_lot" USING btree ("lot_no","id");
--> statement-breakpoint
CREATE INDEX "seed_lot_parent_lot_id_idx" ON "seed_lot" USING btree ("parent_lot_id","id");
--> statement-breakpoint
CREATE INDEX "seed_lot_location_nursery_id_lot_no_idx" ON "seed_lot" USING btree ("location_nursery_id","lot_no","id");
