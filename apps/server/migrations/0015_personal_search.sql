DROP INDEX "mail_outbox_search";
--> statement-breakpoint
DROP INDEX "vendor_freelance_search";
--> statement-breakpoint
DROP INDEX "vendor_transportation_search";
--> statement-breakpoint
DROP INDEX "master_vendor_driver_search";
--> statement-breakpoint
DROP INDEX "trees_vendor_search";
--> statement-breakpoint
DROP INDEX "vendor_sarpras_search";
--> statement-breakpoint
DROP INDEX "master_vehicle_internal_search";
--> statement-breakpoint
DROP INDEX "master_sponsor_search";
--> statement-breakpoint
CREATE INDEX "mail_outbox_search_personal" ON "mail_outbox" USING gin ((chr(31) || coalesce("to_email", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_freelance_search_personal" ON "vendor_freelance" USING gin ((chr(31) || coalesce("phone", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_transportation_search_personal" ON "vendor_transportation" USING gin ((chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_vendor_driver_search_personal" ON "master_vendor_driver" USING gin ((chr(31) || coalesce("driver_phone", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "trees_vendor_search_personal" ON "trees_vendor" USING gin ((chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_sarpras_search_personal" ON "vendor_sarpras" USING gin ((chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_vehicle_internal_search_personal" ON "master_vehicle_internal" USING gin ((chr(31) || coalesce("default_driver_phone", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_sponsor_search_personal" ON "master_sponsor" USING gin ((chr(31) || coalesce("email", '') || chr(31) || coalesce("phone", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "mail_outbox_search" ON "mail_outbox" USING gin ((chr(31) || coalesce("subject", '') || chr(31) || coalesce("to_name", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_freelance_search" ON "vendor_freelance" USING gin ((chr(31) || coalesce("freelance_no", '') || chr(31) || coalesce("fullname", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_transportation_search" ON "vendor_transportation" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_vendor_driver_search" ON "master_vendor_driver" USING gin ((chr(31) || coalesce("driver_name", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "trees_vendor_search" ON "trees_vendor" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("certificate_no", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_sarpras_search" ON "vendor_sarpras" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_vehicle_internal_search" ON "master_vehicle_internal" USING gin ((chr(31) || coalesce("nomer_plat", '') || chr(31) || coalesce("name_vehicle", '') || chr(31) || coalesce("vehicle_type", '') || chr(31) || coalesce("default_driver_name", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_sponsor_search" ON "master_sponsor" USING gin ((chr(31) || coalesce("sponsor_code", '') || chr(31) || coalesce("sponsor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
