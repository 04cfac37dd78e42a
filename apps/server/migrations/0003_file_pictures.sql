ALTER TABLE "location_nursery" ADD COLUMN "photo" varchar(80);
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "small_size" integer;
--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "is_ready" boolean DEFAULT true NOT NULL;
