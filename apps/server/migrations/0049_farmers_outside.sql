ALTER TABLE "settings" ADD COLUMN "is_farmers_outside" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE INDEX "settings_is_farmers_outside_idx" ON "settings" USING btree ("is_farmers_outside","id");
