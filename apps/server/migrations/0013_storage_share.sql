CREATE INDEX "stored_file_person_idx" ON "stored_file" USING btree ("created_by","created_at");
--> statement-breakpoint
CREATE INDEX "import_run_person_idx" ON "import_run" USING btree ("user_id","created_at");
