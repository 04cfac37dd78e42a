DROP INDEX "vendor_transportation_search";
--> statement-breakpoint
DROP INDEX "master_vendor_driver_search";
--> statement-breakpoint
DROP INDEX "vendor_sarpras_search";
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_name_idx" ON "service_token" USING btree ("location_nursery_id","name","id","role_id","is_active");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_role_id_idx" ON "service_token" USING btree ("location_nursery_id","role_id","id","is_active");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_expires_on_idx" ON "service_token" USING btree ("location_nursery_id","expires_on","id","role_id","is_active");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_issued_at_idx" ON "service_token" USING btree ("location_nursery_id","issued_at","id","role_id","is_active");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_last_used_at_idx" ON "service_token" USING btree ("location_nursery_id","last_used_at","id","role_id","is_active");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_is_active_idx" ON "service_token" USING btree ("location_nursery_id","is_active","id","role_id");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_updated_at_idx" ON "service_token" USING btree ("location_nursery_id","updated_at","id","role_id","is_active");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_user_id_idx" ON "service_token" USING btree ("location_nursery_id","user_id","id","role_id","is_active");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_role_id_name_idx" ON "service_token" USING btree ("location_nursery_id","role_id","name","id");
--> statement-breakpoint
CREATE INDEX "service_token_location_nursery_id_is_active_name_idx" ON "service_token" USING btree ("location_nursery_id","is_active","name","id");
--> statement-breakpoint
CREATE INDEX "vendor_transportation_search" ON "vendor_transportation" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_vendor_driver_search" ON "master_vendor_driver" USING gin ((chr(31) || coalesce("driver_name", '') || chr(31) || coalesce("driver_phone", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_sarpras_search" ON "vendor_sarpras" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
