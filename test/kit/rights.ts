import type { World } from './world.ts'

/** Gives a role rights for the rest of the test file. */
export async function grant(world: World, role: string, ...codes: readonly string[]): Promise<void> {
  await world.db.query(
    `insert into role_task (role_id, task_id) select r.id, t.id from roles r, tasks t where r.role_name = $1
      and t.task_code = any($2) on conflict (role_id, task_id) do update set value_mapping = 1`,
    [role, codes],
  )
}

export async function revoke(world: World, role: string, ...codes: readonly string[]): Promise<void> {
  await world.db.query(
    `delete from role_task m using roles r, tasks t where m.role_id = r.id and m.task_id = t.id and r.role_name = $1
      and t.task_code = any($2)`,
    [role, codes],
  )
}
