-- An empty nursery meant all of them so far: roles that were used so get the right that says it now. Where one account of a role is tied, the right would untie it.
INSERT INTO "role_task" ("role_id", "task_id", "name") SELECT r."id", t."id", t."task_code" FROM "roles" r, "tasks" t
WHERE t."task_code" = 'scope.all-nurseries' AND r."id" <> -1
  AND EXISTS (SELECT 1 FROM "users" u WHERE u."role_id" = r."id" AND u."status_user" = 'user_active' AND u."location_nursery_id" IS NULL)
  AND NOT EXISTS (SELECT 1 FROM "users" u WHERE u."role_id" = r."id" AND u."status_user" = 'user_active' AND u."location_nursery_id" IS NOT NULL)
  AND EXISTS (SELECT 1 FROM "role_task" m JOIN "tasks" k ON k."id" = m."task_id" WHERE m."role_id" = r."id" AND m."value_mapping" = 1 AND k."action" = 'read')
ON CONFLICT ("role_id", "task_id") DO UPDATE SET "value_mapping" = 1;
