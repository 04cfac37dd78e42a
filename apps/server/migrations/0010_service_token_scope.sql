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
