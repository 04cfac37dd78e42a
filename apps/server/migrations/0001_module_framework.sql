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
CREATE INDEX "stored_file_record_idx" ON "stored_file" USING btree ("table_name","record_id");
--> statement-breakpoint
CREATE INDEX "stored_file_unused_idx" ON "stored_file" USING btree ("created_at") WHERE "stored_file"."record_id" is null;
--> statement-breakpoint
CREATE INDEX "wilayah_parent_code_idx" ON "wilayah" USING btree ("parent_code");
--> statement-breakpoint
CREATE INDEX "wilayah_search" ON "wilayah" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "wilayah_place_idx" ON "wilayah" USING btree ("level","latitude","longitude") WHERE "wilayah"."latitude" is not null;
