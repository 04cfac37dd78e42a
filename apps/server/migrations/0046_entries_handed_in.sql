ALTER TABLE "received_entry" ADD COLUMN "handed_in_by" bigint;
