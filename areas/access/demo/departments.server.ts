import { sql } from 'drizzle-orm'
import { runQuery } from '#server-engine/base/database.ts'
import { createRow } from '#server-engine/write/create.ts'
import { lockRow } from '#server-engine/write/lock-row.ts'
import { writeRowChange } from '#server-engine/write/store-changes.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'
import { departments } from '../departments/departments.module.ts'
import { users } from '../users/users.module.ts'

const DEPARTMENTS = [
  {
    name: 'Persemaian',
    contact: 'Hendra (Personalia) - 0812-0000-0101',
    projects: ['Pembibitan Kendal', 'Pembibitan Boyolali', 'Pembibitan Wonogiri'],
    people: ['personalia', 'koordinator', 'pengawas', 'qa', 'auditor', 'pemuat'],
  },
  {
    name: 'Lapangan',
    contact: 'Rina (Koordinator Lapangan) - 0812-0000-0102',
    projects: ['Distribusi Jawa Tengah'],
    people: ['lapangan', 'fasilitator'],
  },
]
/** Decides who may join the first department. */
const ADMIN = 'personalia'

/** The demo's departments with their projects, contacts and people; nothing where there are departments already. */
export async function loadDepartments(ctx: WriteContext, people: ReadonlyMap<string, number>): Promise<void> {
  const [present] = await runQuery(ctx.db, sql`select 1 from departments limit 1`)
  if (present) return
  for (const { name, contact, projects, people: members } of DEPARTMENTS) {
    const admin = members.includes(ADMIN) ? people.get(ADMIN) : undefined
    const department = await createRow(ctx, departments, {
      department_name: name,
      contact_pic: contact,
      ...(admin && { admin_user_id: admin }),
    })
    for (const project of projects)
      await createRow(ctx, ctx.catalogue.module('projects'), { project_name: project, department_id: department.id })
    for (const username of members) await join(ctx, people.get(username), department.id)
  }
}

async function join(ctx: WriteContext, userId: number | undefined, departmentId: number): Promise<void> {
  if (userId === undefined) return
  const present = await lockRow(ctx, users, userId)
  await writeRowChange(ctx, users, { present, values: { department_id: departmentId } })
}
