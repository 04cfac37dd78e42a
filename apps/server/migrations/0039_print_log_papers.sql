ALTER TABLE "print_log" ADD COLUMN "allocation_transportation_id" bigint;
--> statement-breakpoint
ALTER TABLE "print_log" ADD COLUMN "detail_farmer_id" bigint;
--> statement-breakpoint
CREATE INDEX "print_log_trip_idx" ON "print_log" USING btree ("allocation_transportation_id","id") WHERE allocation_transportation_id is not null;
