DROP INDEX "geko_ff_search";
--> statement-breakpoint
DROP INDEX "geko_ff_search_personal";
--> statement-breakpoint
DROP INDEX "geko_farmer_search";
--> statement-breakpoint
DROP INDEX "geko_farmer_search_personal";
--> statement-breakpoint
CREATE INDEX "geko_ff_search" ON "geko_ff" USING gin ((chr(31) || coalesce("ff_no", '') || chr(31) || coalesce("ff_name", '') || chr(31) || coalesce("fc_name", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "geko_ff_search_personal" ON "geko_ff" USING gin ((chr(31) || coalesce("phone", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "geko_farmer_search" ON "geko_farmer" USING gin ((chr(31) || coalesce("farmer_no", '') || chr(31) || coalesce("farmer_name", '') || chr(31) || coalesce("ff_no", '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "geko_farmer_search_personal" ON "geko_farmer" USING gin ((chr(31) || coalesce("nik", '') || chr(31) || coalesce("phone", '') || chr(31) || coalesce("village", '')) gin_trgm_ops);
