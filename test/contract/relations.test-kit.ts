import { openWorld } from '#test/kit/world.ts'

/** The nursery of the coordinator, and another one. */
export const own = 1
export const other = 2

export type Row = Record<string, unknown>
export const linesOf = (row: Row) => row['lines'] as Row[]

export type Relations = Awaited<ReturnType<typeof openRelations>>

/** Records of the gallery that name others, and have rows of their own. */
export async function openRelations() {
  const world = await openWorld()
  const admin = await world.as('admin')
  const coordinator = await world.as('koordinator')
  await world.db.query(`insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
    where r.role_name = 'Nursery Coordinator' and t.task_code in ('field-gallery.create', 'field-gallery.update',
    'field-gallery.delete') on conflict do nothing`)
  let counter = 0

  const create = async (values: Row, caller = admin) =>
    caller.post('field_gallery/create', { name: 'Uji', code: `R${(counter += 1)}`, colour: 1, ...values })
  const made = async (values: Row) => (await create(values)).row
  const update = (row: Row, values: Row, caller = admin) =>
    caller.put('field_gallery/update', { id: row['id'], version: row['version'], ...values })
  const show = async (row: Row, caller = admin) => (await caller.get(`field_gallery/${String(row['id'])}/show`)).row
  const trail = async (table: string, id: unknown) =>
    (
      await world.db.query<{ action: string; changes: Record<string, unknown> }>(
        'select action, changes from audit_log where table_name = $1 and record_id = $2 order by id',
        [table, id],
      )
    ).rows
  return { world, admin, coordinator, create, made, update, show, trail }
}
