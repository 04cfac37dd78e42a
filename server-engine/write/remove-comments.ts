import { sql } from 'drizzle-orm'
import { runQuery, type Queryable } from '../base/database.ts'

/** What was said about records that go, with its files; the words stay in the trail as those of a deleted row do. */
export async function removeComments(
  db: Queryable,
  records: { readonly table: string; readonly ids: readonly number[]; readonly by: number | null },
): Promise<void> {
  await runQuery(
    db,
    sql`with gone as (delete from record_comment where table_name = ${records.table}
      and record_id = any(${sql.param([...records.ids])}::bigint[]) returning *),
      freed as (update stored_file set record_id = null where table_name = 'record_comment' and record_id in (select id
      from gone))
      insert into audit_log (table_name, record_id, action, changes, user_id, source)
      select 'record_comment', id, 'delete', jsonb_build_object('table_name', jsonb_build_array(table_name, null),
      'record_id', jsonb_build_array(record_id, null), 'text', jsonb_build_array(text, null), 'files',
      jsonb_build_array(files, null)), ${records.by}::bigint, 'sistem' from gone`,
    { prepare: true },
  )
}
