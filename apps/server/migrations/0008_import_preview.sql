ALTER TABLE "import_run" ADD COLUMN "preview" jsonb;
