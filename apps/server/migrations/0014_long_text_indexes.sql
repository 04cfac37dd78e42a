DROP INDEX "trees_vendor_rating_log_note_idx";
--> statement-breakpoint
DROP INDEX "sarpras_category_pengadaan_description_idx";
