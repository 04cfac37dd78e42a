ALTER TABLE "stock_movement" ADD COLUMN "source_no" varchar(60);
--> statement-breakpoint
CREATE INDEX "stock_movement_date_idx" ON "stock_movement" USING btree ("movement_date","id");
--> statement-breakpoint
CREATE INDEX "stock_movement_sowing_idx" ON "stock_movement" USING btree ("movement_date","id") WHERE movement_cause = 'tabur';
--> statement-breakpoint
CREATE INDEX "stock_balance_emptied_idx" ON "stock_balance" USING btree ("last_day") WHERE qty_on_hand = 0;
