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
CREATE INDEX "wilayah_parent_code_idx" ON "wilayah" USING btree ("parent_code");
--> statement-breakpoint
CREATE INDEX "wilayah_search" ON "wilayah" USING gin ("name" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "wilayah_place_idx" ON "wilayah" USING btree ("level","latitude","longitude") WHERE "wilayah"."latitude" is not null;
