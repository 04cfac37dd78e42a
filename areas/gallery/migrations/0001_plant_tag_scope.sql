ALTER TABLE "gallery_plant_tag" ADD COLUMN "location_nursery_id" bigint;
--> statement-breakpoint
ALTER TABLE "gallery_plant_tag" ADD CONSTRAINT "gallery_plant_tag_location_nursery_id_fk" FOREIGN KEY ("location_nursery_id") REFERENCES "public"."location_nursery"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "gallery_plant_tag_location_nursery_id_idx" ON "gallery_plant_tag" USING btree ("location_nursery_id","id");
--> statement-breakpoint
CREATE INDEX "gallery_plant_tag_location_nursery_id_gallery_plant_id_idx" ON "gallery_plant_tag" USING btree ("location_nursery_id","gallery_plant_id","id");
--> statement-breakpoint
CREATE INDEX "gallery_plant_tag_location_nursery_id_gallery_tag_id_idx" ON "gallery_plant_tag" USING btree ("location_nursery_id","gallery_tag_id","id");
--> statement-breakpoint
CREATE INDEX "gallery_plant_tag_location_nursery_id_value_mapping_idx" ON "gallery_plant_tag" USING btree ("location_nursery_id","value_mapping","id");
--> statement-breakpoint
CREATE INDEX "gallery_plant_tag_location_nursery_id_note_idx" ON "gallery_plant_tag" USING btree ("location_nursery_id","note","id");
--> statement-breakpoint
CREATE INDEX "gallery_plant_tag_location_nursery_id_updated_at_idx" ON "gallery_plant_tag" USING btree ("location_nursery_id","updated_at","id");

--> statement-breakpoint
-- Links made before know their plant's nursery from here on.
UPDATE "gallery_plant_tag" SET "location_nursery_id" = "plant"."location_nursery_id" FROM "gallery_plant" AS "plant" WHERE "plant"."id" = "gallery_plant_tag"."gallery_plant_id";
