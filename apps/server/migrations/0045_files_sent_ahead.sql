ALTER TABLE "stored_file" ADD COLUMN "is_ahead" boolean DEFAULT false NOT NULL;
