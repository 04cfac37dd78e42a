CREATE TABLE "stored_file" (
	"name" varchar(80) PRIMARY KEY NOT NULL,
	"original_name" text NOT NULL,
	"mime" text NOT NULL,
	"size" bigint NOT NULL,
	"table_name" text,
	"field" text,
	"record_id" bigint,
	"created_by" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "server_secret" (
	"name" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "wilayah" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"level" smallint NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"latitude" double precision,
	"longitude" double precision
);

--> statement-breakpoint
CREATE TABLE "reference_data" (
	"name" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"loaded_at" timestamp with time zone DEFAULT now() NOT NULL
);

--> statement-breakpoint
CREATE TABLE "user_preference" (
	"user_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_preference_user_id_key_pk" PRIMARY KEY("user_id","key")
);

--> statement-breakpoint
DROP INDEX "users_fullname_idx";
--> statement-breakpoint
DROP INDEX "users_location_nursery_id_fullname_idx";
--> statement-breakpoint
DROP INDEX "users_username_idx";
--> statement-breakpoint
DROP INDEX "users_location_nursery_id_username_idx";
--> statement-breakpoint
DROP INDEX "users_email_idx";
--> statement-breakpoint
DROP INDEX "users_location_nursery_id_email_idx";
--> statement-breakpoint
DROP INDEX "users_role_id_idx";
--> statement-breakpoint
DROP INDEX "users_department_id_idx";
--> statement-breakpoint
DROP INDEX "users_location_nursery_id_idx";
--> statement-breakpoint
DROP INDEX "users_status_user_idx";
--> statement-breakpoint
DROP INDEX "users_last_login_at_idx";
--> statement-breakpoint
DROP INDEX "users_location_nursery_id_last_login_at_idx";
--> statement-breakpoint
DROP INDEX "users_updated_at_idx";
--> statement-breakpoint
DROP INDEX "users_location_nursery_id_updated_at_idx";
--> statement-breakpoint
DROP INDEX "users_project_id_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_code_location_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_location_name_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_pic_id_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_district_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_province_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_capacity_bst_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_is_active_idx";
--> statement-breakpoint
DROP INDEX "location_nursery_updated_at_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_code_block_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_location_nursery_id_code_block_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_block_name_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_location_nursery_id_block_name_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_location_nursery_id_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_category_block_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_area_m2_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_location_nursery_id_area_m2_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_shade_percent_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_location_nursery_id_shade_percent_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_is_active_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_updated_at_idx";
--> statement-breakpoint
DROP INDEX "block_nursery_location_nursery_id_updated_at_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_code_bedeng_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_location_nursery_id_code_bedeng_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_bedeng_name_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_location_nursery_id_bedeng_name_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_block_nursery_id_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_location_nursery_id_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_capacity_seedling_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_location_nursery_id_capacity_seedling_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_media_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_location_nursery_id_media_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_pengawas_id_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_is_active_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_updated_at_idx";
--> statement-breakpoint
DROP INDEX "bedeng_nursery_location_nursery_id_updated_at_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_mu_no_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_mu_name_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_province_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_district_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_field_coordinator_id_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_default_location_nursery_id_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_is_active_idx";
--> statement-breakpoint
DROP INDEX "working_area_management_unit_updated_at_idx";
--> statement-breakpoint
CREATE INDEX "stored_file_record_idx" ON "stored_file" USING btree ("table_name","record_id");
--> statement-breakpoint
CREATE INDEX "stored_file_unused_idx" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."record_id" is null;
--> statement-breakpoint
CREATE INDEX "wilayah_parent_code_idx" ON "wilayah" USING btree ("parent_code");
--> statement-breakpoint
CREATE INDEX "wilayah_search" ON "wilayah" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "wilayah_place_idx" ON "wilayah" USING btree ("level","latitude","longitude") WHERE "wilayah"."latitude" is not null;
--> statement-breakpoint
CREATE INDEX "users_role_id_fullname_idx" ON "users" USING btree ("role_id","fullname","id");
--> statement-breakpoint
CREATE INDEX "users_department_id_fullname_idx" ON "users" USING btree ("department_id","fullname","id");
--> statement-breakpoint
CREATE INDEX "users_status_user_fullname_idx" ON "users" USING btree ("status_user","fullname","id");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_role_id_idx" ON "users" USING btree ("location_nursery_id","role_id","id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_department_id_idx" ON "users" USING btree ("location_nursery_id","department_id","id","role_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_status_user_idx" ON "users" USING btree ("location_nursery_id","status_user","id","role_id","department_id");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_project_id_idx" ON "users" USING btree ("location_nursery_id","project_id","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_role_id_fullname_idx" ON "users" USING btree ("location_nursery_id","role_id","fullname","id");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_department_id_fullname_idx" ON "users" USING btree ("location_nursery_id","department_id","fullname","id");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_status_user_fullname_idx" ON "users" USING btree ("location_nursery_id","status_user","fullname","id");
--> statement-breakpoint
CREATE INDEX "location_nursery_pic_id_code_location_idx" ON "location_nursery" USING btree ("pic_id","code_location","id");
--> statement-breakpoint
CREATE INDEX "location_nursery_is_active_code_location_idx" ON "location_nursery" USING btree ("is_active","code_location","id");
--> statement-breakpoint
CREATE INDEX "block_nursery_category_block_code_block_idx" ON "block_nursery" USING btree ("category_block","code_block","id");
--> statement-breakpoint
CREATE INDEX "block_nursery_is_active_code_block_idx" ON "block_nursery" USING btree ("is_active","code_block","id");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_category_block_idx" ON "block_nursery" USING btree ("location_nursery_id","category_block","id","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_is_active_idx" ON "block_nursery" USING btree ("location_nursery_id","is_active","id","category_block");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_category_block_co_061cef52" ON "block_nursery" USING btree ("location_nursery_id","category_block","code_block","id");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_is_active_code_block_idx" ON "block_nursery" USING btree ("location_nursery_id","is_active","code_block","id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_block_nursery_id_code_bedeng_idx" ON "bedeng_nursery" USING btree ("block_nursery_id","code_bedeng","id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_pengawas_id_code_bedeng_idx" ON "bedeng_nursery" USING btree ("pengawas_id","code_bedeng","id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_is_active_code_bedeng_idx" ON "bedeng_nursery" USING btree ("is_active","code_bedeng","id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_block_nursery_id_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","block_nursery_id","id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_pengawas_id_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","pengawas_id","id","block_nursery_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_is_active_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","is_active","id","block_nursery_id","pengawas_id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_block_nursery_id_a7b0e2b4" ON "bedeng_nursery" USING btree ("location_nursery_id","block_nursery_id","code_bedeng","id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_pengawas_id_code_fd072e96" ON "bedeng_nursery" USING btree ("location_nursery_id","pengawas_id","code_bedeng","id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_is_active_code_bedeng_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","is_active","code_bedeng","id");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_default_location_nurse_71ec2b93" ON "working_area_management_unit" USING btree ("default_location_nursery_id","mu_no","id");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_field_coordinator_id_mu_no_idx" ON "working_area_management_unit" USING btree ("field_coordinator_id","mu_no","id");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_is_active_mu_no_idx" ON "working_area_management_unit" USING btree ("is_active","mu_no","id");
--> statement-breakpoint
CREATE INDEX "users_fullname_idx" ON "users" USING btree ("fullname","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_fullname_idx" ON "users" USING btree ("location_nursery_id","fullname","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_username_idx" ON "users" USING btree ("username","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_username_idx" ON "users" USING btree ("location_nursery_id","username","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree ("email","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_email_idx" ON "users" USING btree ("location_nursery_id","email","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_role_id_idx" ON "users" USING btree ("role_id","id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_department_id_idx" ON "users" USING btree ("department_id","id","role_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_idx" ON "users" USING btree ("location_nursery_id","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_status_user_idx" ON "users" USING btree ("status_user","id","role_id","department_id");
--> statement-breakpoint
CREATE INDEX "users_last_login_at_idx" ON "users" USING btree ("last_login_at","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_last_login_at_idx" ON "users" USING btree ("location_nursery_id","last_login_at","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_location_nursery_id_updated_at_idx" ON "users" USING btree ("location_nursery_id","updated_at","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "users_project_id_idx" ON "users" USING btree ("project_id","id","role_id","department_id","status_user");
--> statement-breakpoint
CREATE INDEX "location_nursery_code_location_idx" ON "location_nursery" USING btree ("code_location","id","pic_id","is_active");
--> statement-breakpoint
CREATE INDEX "location_nursery_location_name_idx" ON "location_nursery" USING btree ("location_name","id","pic_id","is_active");
--> statement-breakpoint
CREATE INDEX "location_nursery_pic_id_idx" ON "location_nursery" USING btree ("pic_id","id","is_active");
--> statement-breakpoint
CREATE INDEX "location_nursery_district_idx" ON "location_nursery" USING btree ("district","id","pic_id","is_active");
--> statement-breakpoint
CREATE INDEX "location_nursery_province_idx" ON "location_nursery" USING btree ("province","id","pic_id","is_active");
--> statement-breakpoint
CREATE INDEX "location_nursery_capacity_bst_idx" ON "location_nursery" USING btree ("capacity_bst","id","pic_id","is_active");
--> statement-breakpoint
CREATE INDEX "location_nursery_is_active_idx" ON "location_nursery" USING btree ("is_active","id","pic_id");
--> statement-breakpoint
CREATE INDEX "location_nursery_updated_at_idx" ON "location_nursery" USING btree ("updated_at","id","pic_id","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_code_block_idx" ON "block_nursery" USING btree ("code_block","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_code_block_idx" ON "block_nursery" USING btree ("location_nursery_id","code_block","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_block_name_idx" ON "block_nursery" USING btree ("block_name","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_block_name_idx" ON "block_nursery" USING btree ("location_nursery_id","block_name","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_idx" ON "block_nursery" USING btree ("location_nursery_id","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_category_block_idx" ON "block_nursery" USING btree ("category_block","id","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_area_m2_idx" ON "block_nursery" USING btree ("area_m2","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_area_m2_idx" ON "block_nursery" USING btree ("location_nursery_id","area_m2","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_shade_percent_idx" ON "block_nursery" USING btree ("shade_percent","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_shade_percent_idx" ON "block_nursery" USING btree ("location_nursery_id","shade_percent","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_is_active_idx" ON "block_nursery" USING btree ("is_active","id","category_block");
--> statement-breakpoint
CREATE INDEX "block_nursery_updated_at_idx" ON "block_nursery" USING btree ("updated_at","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "block_nursery_location_nursery_id_updated_at_idx" ON "block_nursery" USING btree ("location_nursery_id","updated_at","id","category_block","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_code_bedeng_idx" ON "bedeng_nursery" USING btree ("code_bedeng","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_code_bedeng_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","code_bedeng","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_bedeng_name_idx" ON "bedeng_nursery" USING btree ("bedeng_name","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_bedeng_name_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","bedeng_name","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_block_nursery_id_idx" ON "bedeng_nursery" USING btree ("block_nursery_id","id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_capacity_seedling_idx" ON "bedeng_nursery" USING btree ("capacity_seedling","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_capacity_seedling_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","capacity_seedling","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_media_idx" ON "bedeng_nursery" USING btree ("media","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_media_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","media","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_pengawas_id_idx" ON "bedeng_nursery" USING btree ("pengawas_id","id","block_nursery_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_is_active_idx" ON "bedeng_nursery" USING btree ("is_active","id","block_nursery_id","pengawas_id");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_updated_at_idx" ON "bedeng_nursery" USING btree ("updated_at","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "bedeng_nursery_location_nursery_id_updated_at_idx" ON "bedeng_nursery" USING btree ("location_nursery_id","updated_at","id","block_nursery_id","pengawas_id","is_active");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_mu_no_idx" ON "working_area_management_unit" USING btree ("mu_no","id","default_location_nursery_id","field_coordinator_id","is_active");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_mu_name_idx" ON "working_area_management_unit" USING btree ("mu_name","id","default_location_nursery_id","field_coordinator_id","is_active");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_province_idx" ON "working_area_management_unit" USING btree ("province","id","default_location_nursery_id","field_coordinator_id","is_active");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_district_idx" ON "working_area_management_unit" USING btree ("district","id","default_location_nursery_id","field_coordinator_id","is_active");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_field_coordinator_id_idx" ON "working_area_management_unit" USING btree ("field_coordinator_id","id","default_location_nursery_id","is_active");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_default_location_nursery_id_idx" ON "working_area_management_unit" USING btree ("default_location_nursery_id","id","field_coordinator_id","is_active");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_is_active_idx" ON "working_area_management_unit" USING btree ("is_active","id","default_location_nursery_id","field_coordinator_id");
--> statement-breakpoint
CREATE INDEX "working_area_management_unit_updated_at_idx" ON "working_area_management_unit" USING btree ("updated_at","id","default_location_nursery_id","field_coordinator_id","is_active");
