CREATE TABLE "field_gallery_units" (
	"owner_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "field_gallery_units_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
ALTER TABLE "field_gallery" ADD COLUMN "open_block_id" bigint;
--> statement-breakpoint
ALTER TABLE "field_gallery" ADD COLUMN "main_unit_id" bigint;
--> statement-breakpoint
ALTER TABLE "field_gallery" ADD COLUMN "twin_id" bigint;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD COLUMN "location_nursery_id" bigint;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD COLUMN "colour" integer;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD COLUMN "unit_id" bigint;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD COLUMN "is_urgent" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD COLUMN "reason" text;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD COLUMN "cost" integer;
--> statement-breakpoint
ALTER TABLE "field_gallery_units" ADD CONSTRAINT "field_gallery_units_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."field_gallery"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "field_gallery_units" ADD CONSTRAINT "field_gallery_units_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."working_area_management_unit"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "field_gallery_units_target_idx" ON "field_gallery_units" USING btree ("target_id");
--> statement-breakpoint
ALTER TABLE "field_gallery" ADD CONSTRAINT "field_gallery_open_block_id_fk" FOREIGN KEY ("open_block_id") REFERENCES "public"."block_nursery"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "field_gallery" ADD CONSTRAINT "field_gallery_main_unit_id_fk" FOREIGN KEY ("main_unit_id") REFERENCES "public"."working_area_management_unit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "field_gallery" ADD CONSTRAINT "field_gallery_twin_id_fk" FOREIGN KEY ("twin_id") REFERENCES "public"."field_gallery"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD CONSTRAINT "field_gallery_line_location_nursery_id_fk" FOREIGN KEY ("location_nursery_id") REFERENCES "public"."location_nursery"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "field_gallery_line" ADD CONSTRAINT "field_gallery_line_unit_id_fk" FOREIGN KEY ("unit_id") REFERENCES "public"."working_area_management_unit"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "field_gallery_open_block_id_idx" ON "field_gallery" USING btree ("open_block_id","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_main_unit_id_idx" ON "field_gallery" USING btree ("main_unit_id","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_twin_id_idx" ON "field_gallery" USING btree ("twin_id","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_location_nursery_id_idx" ON "field_gallery_line" USING btree ("location_nursery_id","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_location_nursery_id_item_idx" ON "field_gallery_line" USING btree ("location_nursery_id","item","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_location_nursery_id_quantity_idx" ON "field_gallery_line" USING btree ("location_nursery_id","quantity","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_colour_idx" ON "field_gallery_line" USING btree ("colour","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_unit_id_idx" ON "field_gallery_line" USING btree ("unit_id","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_is_urgent_idx" ON "field_gallery_line" USING btree ("is_urgent","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_cost_idx" ON "field_gallery_line" USING btree ("cost","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_location_nursery_id_cost_idx" ON "field_gallery_line" USING btree ("location_nursery_id","cost","id");
--> statement-breakpoint
CREATE INDEX "field_gallery_line_location_nursery_id_updated_at_idx" ON "field_gallery_line" USING btree ("location_nursery_id","updated_at","id");
