DROP INDEX "penyapihan_bbst_detail_penyapihan_bbst_id_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_location_nursery_id_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_to_bedeng_id_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_qty_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_vendor_freelance_id_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_note_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_updated_at_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_location_nursery_id_penyapih_42bde132";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_location_nursery_id_to_bedeng_id_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_location_nursery_id_qty_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_location_nursery_id_vendor_f_4762f8fc";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_location_nursery_id_note_idx";
--> statement-breakpoint
DROP INDEX "penyapihan_bbst_detail_location_nursery_id_updated_at_idx";
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_penyapihan_bbst_id_idx" ON "penyapihan_bbst_detail" USING btree ("penyapihan_bbst_id","id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_location_nursery_id_idx" ON "penyapihan_bbst_detail" USING btree ("location_nursery_id","id","penyapihan_bbst_id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_to_bedeng_id_idx" ON "penyapihan_bbst_detail" USING btree ("to_bedeng_id","id","penyapihan_bbst_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_qty_idx" ON "penyapihan_bbst_detail" USING btree ("qty","id","penyapihan_bbst_id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_vendor_freelance_id_idx" ON "penyapihan_bbst_detail" USING btree ("vendor_freelance_id","id","penyapihan_bbst_id","to_bedeng_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_note_idx" ON "penyapihan_bbst_detail" USING btree ("note","id","penyapihan_bbst_id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_updated_at_idx" ON "penyapihan_bbst_detail" USING btree ("updated_at","id","penyapihan_bbst_id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_location_nursery_id_penyapih_42bde132" ON "penyapihan_bbst_detail" USING btree ("location_nursery_id","penyapihan_bbst_id","id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_location_nursery_id_to_bedeng_id_idx" ON "penyapihan_bbst_detail" USING btree ("location_nursery_id","to_bedeng_id","id","penyapihan_bbst_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_location_nursery_id_qty_idx" ON "penyapihan_bbst_detail" USING btree ("location_nursery_id","qty","id","penyapihan_bbst_id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_location_nursery_id_vendor_f_4762f8fc" ON "penyapihan_bbst_detail" USING btree ("location_nursery_id","vendor_freelance_id","id","penyapihan_bbst_id","to_bedeng_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_location_nursery_id_note_idx" ON "penyapihan_bbst_detail" USING btree ("location_nursery_id","note","id","penyapihan_bbst_id","to_bedeng_id","vendor_freelance_id");
--> statement-breakpoint
CREATE INDEX "penyapihan_bbst_detail_location_nursery_id_updated_at_idx" ON "penyapihan_bbst_detail" USING btree ("location_nursery_id","updated_at","id","penyapihan_bbst_id","to_bedeng_id","vendor_freelance_id");
