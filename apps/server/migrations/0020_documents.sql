ALTER TABLE "settings" ADD COLUMN "approver_differs" smallint DEFAULT 1 NOT NULL;
--> statement-breakpoint
CREATE INDEX "settings_approver_differs_idx" ON "settings" USING btree ("approver_differs","id");
