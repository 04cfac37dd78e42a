DROP INDEX "vendor_freelance_search";
--> statement-breakpoint
DROP INDEX "vendor_transportation_search";
--> statement-breakpoint
DROP INDEX "trees_vendor_search";
--> statement-breakpoint
DROP INDEX "vendor_sarpras_search";
--> statement-breakpoint
DROP INDEX "master_sponsor_search";
--> statement-breakpoint
DROP INDEX "master_custom_project_search";
--> statement-breakpoint
ALTER TABLE "vendor_freelance" ADD COLUMN "province" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_freelance" ADD COLUMN "district" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_freelance" ADD COLUMN "subdistrict" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_freelance" ADD COLUMN "village" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_transportation" ADD COLUMN "province" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_transportation" ADD COLUMN "district" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_transportation" ADD COLUMN "subdistrict" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_transportation" ADD COLUMN "village" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "trees_vendor" ADD COLUMN "province" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "trees_vendor" ADD COLUMN "district" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "trees_vendor" ADD COLUMN "subdistrict" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "trees_vendor" ADD COLUMN "village" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_sarpras" ADD COLUMN "province" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_sarpras" ADD COLUMN "district" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_sarpras" ADD COLUMN "subdistrict" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "vendor_sarpras" ADD COLUMN "village" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_sponsor" ADD COLUMN "province" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_sponsor" ADD COLUMN "district" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_sponsor" ADD COLUMN "subdistrict" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_sponsor" ADD COLUMN "village" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_custom_project" ADD COLUMN "province" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_custom_project" ADD COLUMN "district" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_custom_project" ADD COLUMN "subdistrict" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
ALTER TABLE "master_custom_project" ADD COLUMN "village" varchar(100) COLLATE "id-x-icu";
--> statement-breakpoint
CREATE INDEX "vendor_freelance_search" ON "vendor_freelance" USING gin ((chr(31) || coalesce("freelance_no", '') || chr(31) || coalesce("fullname", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_transportation_search" ON "vendor_transportation" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '') || chr(31) || coalesce("npwp", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "trees_vendor_search" ON "trees_vendor" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '') || chr(31) || coalesce("certificate_no", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "vendor_sarpras_search" ON "vendor_sarpras" USING gin ((chr(31) || coalesce("vendor_no", '') || chr(31) || coalesce("vendor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '') || chr(31) || coalesce("npwp", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_sponsor_search" ON "master_sponsor" USING gin ((chr(31) || coalesce("sponsor_code", '') || chr(31) || coalesce("sponsor_name", '') || chr(31) || coalesce("contact_name", '') || chr(31) || coalesce("email", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "master_custom_project_search" ON "master_custom_project" USING gin ((chr(31) || coalesce("code_custom_project", '') || chr(31) || coalesce("project_name", '') || chr(31) || coalesce("province", '') || chr(31) || coalesce("district", '') || chr(31) || coalesce("subdistrict", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
