ALTER TABLE "field_gallery" ADD COLUMN "kept_weight" numeric(14, 3);
--> statement-breakpoint
CREATE INDEX "field_gallery_kept_weight_idx" ON "field_gallery" USING btree ("kept_weight","id","colour","shape","day","moment","amount","price","made_year","made_month","made_week","starts_at","is_good","block_nursery_id");
--> statement-breakpoint
CREATE INDEX "field_gallery_location_nursery_id_kept_weight_idx" ON "field_gallery" USING btree ("location_nursery_id","kept_weight","id","colour","shape","day","moment","amount","price","made_year","made_month","made_week","starts_at","is_good","block_nursery_id");
