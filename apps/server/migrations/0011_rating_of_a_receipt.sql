ALTER TABLE "trees_vendor_rating_log" ADD COLUMN "delivery_po_id" integer;
