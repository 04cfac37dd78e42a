ALTER TABLE "sarpras_monitoring" ADD COLUMN "photos" varchar(80)[];
--> statement-breakpoint
ALTER TABLE "delivery_po_detail" ADD COLUMN "request_procurement_seed_id" bigint;
--> statement-breakpoint
UPDATE "delivery_po_detail" d SET "request_procurement_seed_id" = p."request_procurement_seed_id" FROM "delivery_po" p WHERE p."id" = d."delivery_po_id";
--> statement-breakpoint
ALTER TABLE "delivery_po_detail" ADD CONSTRAINT "delivery_po_detail_request_procurement_seed_id_fk" FOREIGN KEY ("request_procurement_seed_id") REFERENCES "public"."request_procurement_seed"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "delivery_po_detail_request_procurement_seed_id_idx" ON "delivery_po_detail" USING btree ("request_procurement_seed_id","id");
--> statement-breakpoint
CREATE INDEX "delivery_po_detail_location_nursery_id_request_proc_7a2c722e" ON "delivery_po_detail" USING btree ("location_nursery_id","request_procurement_seed_id","id");
