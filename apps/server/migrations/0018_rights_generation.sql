-- Rights are cached by role until a commit changes any (apps/server/sign-in/role-rights.ts). The count is kept by the database itself, so that no way to
-- change a right can forget it. Deferred: the counter's row is the last one a transaction locks. Once a transaction is enough.
CREATE FUNCTION count_rights_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('semai.rights_counted_in', true) IS DISTINCT FROM pg_current_xact_id()::text THEN
    INSERT INTO table_change AS c (table_name, stripe, changes) VALUES ('rights', pg_backend_pid() % 8, 1)
      ON CONFLICT (table_name, stripe) DO UPDATE SET changes = c.changes + 1;
    PERFORM set_config('semai.rights_counted_in', pg_current_xact_id()::text, true);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER role_task_rights AFTER INSERT OR UPDATE OR DELETE ON role_task DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_rights_change();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER tasks_rights AFTER INSERT OR UPDATE OR DELETE ON tasks DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION count_rights_change();
