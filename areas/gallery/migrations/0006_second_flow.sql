ALTER TABLE "gallery_issue" ADD COLUMN "status_check" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "gallery_issue" ADD COLUMN "check_note" text;
--> statement-breakpoint
ALTER TABLE "gallery_issue_line" ADD COLUMN "is_fragile" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "gallery_issue_status_check_idx" ON "gallery_issue" USING btree ("status_check","id","program_year","issue_date","status_document","status_approval");
--> statement-breakpoint
CREATE INDEX "gallery_issue_location_nursery_id_status_check_idx" ON "gallery_issue" USING btree ("location_nursery_id","status_check","id","program_year","issue_date","status_document","status_approval");
--> statement-breakpoint
CREATE INDEX "gallery_issue_line_is_fragile_idx" ON "gallery_issue_line" USING btree ("is_fragile","id");
--> statement-breakpoint
CREATE INDEX "gallery_issue_line_location_nursery_id_is_fragile_idx" ON "gallery_issue_line" USING btree ("location_nursery_id","is_fragile","id");
