ALTER TABLE "field_gallery_line" ADD COLUMN "photo" varchar(80);
--> statement-breakpoint
ALTER TABLE "gallery_tag" ADD COLUMN "photo" varchar(80);
