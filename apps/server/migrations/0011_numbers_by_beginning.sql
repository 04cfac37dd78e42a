DROP TABLE "document_counter" CASCADE;
