CREATE TABLE "sarpras_monitoring_freelance_ids" (
	"owner_id" bigint NOT NULL,
	"target_id" bigint NOT NULL,
	CONSTRAINT "sarpras_monitoring_freelance_ids_pk" PRIMARY KEY("owner_id","target_id")
);

--> statement-breakpoint
ALTER TABLE "request_procurement_seed" ADD COLUMN "vendor_prices" text;
--> statement-breakpoint
ALTER TABLE "request_procurement_seed_detail" ADD COLUMN "seed_per_unit" double precision;
--> statement-breakpoint
ALTER TABLE "request_procurement_seed_detail" ADD COLUMN "est_seedling" integer;
--> statement-breakpoint
ALTER TABLE "sarpras_monitoring_freelance_ids" ADD CONSTRAINT "sarpras_monitoring_freelance_ids_owner_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."sarpras_monitoring"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sarpras_monitoring_freelance_ids" ADD CONSTRAINT "sarpras_monitoring_freelance_ids_target_fk" FOREIGN KEY ("target_id") REFERENCES "public"."vendor_freelance"("id") ON DELETE restrict ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "sarpras_monitoring_freelance_ids_target_idx" ON "sarpras_monitoring_freelance_ids" USING btree ("target_id");
--> statement-breakpoint
CREATE INDEX "request_procurement_seed_detail_seed_per_unit_idx" ON "request_procurement_seed_detail" USING btree ("seed_per_unit","id");
--> statement-breakpoint
CREATE INDEX "request_procurement_seed_detail_est_seedling_idx" ON "request_procurement_seed_detail" USING btree ("est_seedling","id");
--> statement-breakpoint
CREATE INDEX "request_procurement_seed_detail_location_nursery_id_52709c96" ON "request_procurement_seed_detail" USING btree ("location_nursery_id","seed_per_unit","id");
--> statement-breakpoint
CREATE INDEX "request_procurement_seed_detail_location_nursery_id_e7047ba1" ON "request_procurement_seed_detail" USING btree ("location_nursery_id","est_seedling","id");
