ALTER TABLE "annual_stock_detail" ADD COLUMN "qty_counted" numeric(14, 3);
--> statement-breakpoint
CREATE INDEX "annual_stock_detail_qty_counted_idx" ON "annual_stock_detail" USING btree ("qty_counted","id","stock_account","tree_id","seed_phase");
--> statement-breakpoint
CREATE INDEX "annual_stock_detail_location_nursery_id_qty_counted_idx" ON "annual_stock_detail" USING btree ("location_nursery_id","qty_counted","id","stock_account","tree_id","seed_phase");
