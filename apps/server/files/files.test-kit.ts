import { defineArea } from '#core/declare/area.ts'
import { file, files, text } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { openWorld } from '#test/kit/world.ts'

const probe = defineModule({
  key: 'probe',
  title: 'Uji File',
  display: 'name',
  fields: {
    name: text('Nama', { required: true }),
    hidden: file('Tersembunyi', { permission: 'probe.secret' }),
    paper: file('Dokumen', { accept: 'document', maxSize: 2 }),
    film: file('Film', { accept: 'video' }),
    pair: files('Pasangan', { accept: 'any', maxCount: 2 }),
    made: file('Buatan', { readOnly: true }),
  },
})
const area = defineArea({
  key: 'probe',
  menus: [{ key: 'probe', title: 'Uji', description: 'Uji', icon: 'box', modules: [probe] }],
})

/** A module with file fields of every kind, and people who may do more and less with it. */
export async function openFiles(now: () => Date) {
  const world = await openWorld({ extraAreas: [area], now })
  await world.db.query(
    `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t
      where r.role_name = 'Field Coordinator' and t.task_code in ('probe.create', 'probe.update')
      on conflict do nothing`,
  )
  return { world, admin: await world.as('admin'), guest: await world.as('tamu'), other: await world.as('lapangan') }
}
