ALTER TABLE "allocation_transportation" ADD COLUMN "departure_cancel_reason" text;
--> statement-breakpoint
ALTER TABLE "custom_request_distribution" ADD COLUMN "total_returned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_request_distribution" ADD COLUMN "is_turned_back" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "custom_request_distribution" ADD COLUMN "turned_back_reason" text;
--> statement-breakpoint
ALTER TABLE "custom_request_detail" ADD COLUMN "qty_returned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "detail_loaded_allocation" ADD COLUMN "qty_returned" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "detail_loaded_allocation" ADD COLUMN "to_bedeng_id" bigint;
--> statement-breakpoint
ALTER TABLE "detail_loaded_allocation" ADD CONSTRAINT "detail_loaded_allocation_to_bedeng_id_fk" FOREIGN KEY ("to_bedeng_id") REFERENCES "public"."bedeng_nursery"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "custom_request_distribution_to_location_nursery_id__f58585cc" ON "custom_request_distribution" USING btree ("to_location_nursery_id","total_returned","id","program_year","date_distribution","status_document","status_approval","category_id","status_custom_distribution","location_nursery_id","custom_project_id","pic_id");
--> statement-breakpoint
CREATE INDEX "custom_request_distribution_total_returned_idx" ON "custom_request_distribution" USING btree ("total_returned","id","program_year","date_distribution","status_document","status_approval","category_id","status_custom_distribution","to_location_nursery_id","custom_project_id","pic_id");
--> statement-breakpoint
CREATE INDEX "custom_request_distribution_location_nursery_id_tot_1999cddb" ON "custom_request_distribution" USING btree ("location_nursery_id","total_returned","id","program_year","date_distribution","status_document","status_approval","category_id","status_custom_distribution","to_location_nursery_id","custom_project_id","pic_id");
--> statement-breakpoint
CREATE INDEX "detail_loaded_allocation_qty_returned_idx" ON "detail_loaded_allocation" USING btree ("qty_returned","id","custom_request_distribution_id","allocation_transportation_id","tree_id","bedeng_id","status_detail_load_cd");
--> statement-breakpoint
CREATE INDEX "detail_loaded_allocation_to_bedeng_id_idx" ON "detail_loaded_allocation" USING btree ("to_bedeng_id","id","custom_request_distribution_id","allocation_transportation_id","tree_id","bedeng_id","status_detail_load_cd");
--> statement-breakpoint
CREATE INDEX "detail_loaded_allocation_location_nursery_id_qty_re_20070b67" ON "detail_loaded_allocation" USING btree ("location_nursery_id","qty_returned","id","custom_request_distribution_id","allocation_transportation_id","tree_id","bedeng_id","status_detail_load_cd");
--> statement-breakpoint
CREATE INDEX "detail_loaded_allocation_location_nursery_id_to_bed_f5f62eff" ON "detail_loaded_allocation" USING btree ("location_nursery_id","to_bedeng_id","id","custom_request_distribution_id","allocation_transportation_id","tree_id","bedeng_id","status_detail_load_cd");
