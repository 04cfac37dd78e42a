-- The loader's role came with a right that shows receipts and reviews of the whole nursery (decision 174). It goes where it is as it came: with the role that came under this name, whatever it is called now, and touched by nobody since.
DELETE FROM "role_task" m USING "tasks" t, "reference_data" r
  WHERE m."task_id" = t."id" AND t."task_code" = 'distribution-loading-and-distribute.read' AND r."name" = 'role:Petugas Muat' AND m."role_id"::text = r."version"
    AND m."created_by" IS NULL AND m."updated_by" IS NULL;
