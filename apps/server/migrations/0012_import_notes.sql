ALTER TABLE "import_run" ADD COLUMN "note_count" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;
