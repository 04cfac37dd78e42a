ALTER TABLE "calendar_sosialisasi_tanam" ADD COLUMN "day_warning" text;
--> statement-breakpoint
ALTER TABLE "loading_line" ADD COLUMN "day_warning" text;
