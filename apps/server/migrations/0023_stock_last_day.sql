ALTER TABLE "stock_balance" ADD COLUMN "last_day" date;
--> statement-breakpoint
CREATE INDEX "stock_balance_standing_idx" ON "stock_balance" USING btree ("location_nursery_id","seed_phase","tree_id") WHERE qty_on_hand > 0;
--> statement-breakpoint
CREATE INDEX "stock_balance_last_day_idx" ON "stock_balance" USING btree ("location_nursery_id","last_day");
--> statement-breakpoint
UPDATE "stock_balance" b SET "last_day" = (SELECT max("day") FROM "stock_balance_day" d WHERE d."balance_id" = b."id");
