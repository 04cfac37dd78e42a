ALTER TABLE "gallery_issue" ADD COLUMN "signature" varchar(80);
