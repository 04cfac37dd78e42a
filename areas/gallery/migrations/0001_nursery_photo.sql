ALTER TABLE "field_gallery_line" ADD COLUMN "photo" varchar(80);
