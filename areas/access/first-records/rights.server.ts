import { sql } from 'drizzle-orm'
import { defaultRoles, hasFirstRoleRight, type DefaultRole } from '../default-roles.ts'
import { permissionsOf, type Permission } from '#core/catalogue/catalogue.ts'
import type { FirstRights } from '#core/catalogue/first-rights.ts'
import {
  ALL_NURSERIES,
  ASK_GEKO,
  ASK_SISTER,
  FETCH_MEDIA,
  READ_API_DOCS,
  SHARE_VIEWS,
  WRITE_SISTER,
} from '#core/declare/permissions.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { insertRow } from '#server-engine/write/insert-row.ts'
import type { WriteContext } from '#server-engine/context/transaction.ts'

/** Rights that no module declares. */
export const GENERAL_RIGHTS: readonly Permission[] = [
  { code: ALL_NURSERIES, name: 'Lihat dan ubah data semua persemaian', module: 'scope', action: 'all-nurseries' },
  { code: READ_API_DOCS, name: 'Lihat dokumen API', module: 'api', action: 'docs' },
  { code: SHARE_VIEWS, name: 'Bagikan tampilan daftar kepada peran', module: 'views', action: 'share' },
  { code: ASK_GEKO, name: 'Baca GEKO', module: 'outside', action: 'geko' },
  { code: ASK_SISTER, name: 'Baca layanan mitra', module: 'outside', action: 'sister' },
  { code: WRITE_SISTER, name: 'Tulis ke layanan mitra', module: 'outside', action: 'sister-write' },
  { code: FETCH_MEDIA, name: 'Ambil media dari situs yang diizinkan', module: 'outside', action: 'media' },
]

/**
 * Under this name, with the role's own behind it, `reference_data` keeps the id of each role that came with the
 * product.
 */
const GIVEN = 'role:'

/** Under this name, with the right's own behind it, since when no declaration has had it. */
const UNKNOWN = 'unknown-right:'
const UNKNOWN_KEPT_FOR = sql`interval '90 days'`

/** Brings `tasks` to the declared rights, and gives each new one to the roles that come with the product. */
export async function syncRights(ctx: WriteContext, firstRights: FirstRights): Promise<void> {
  const declared = [...permissionsOf(ctx.catalogue), ...GENERAL_RIGHTS]
  const roleIds = await syncRoles(ctx)
  const known = new Map(
    (
      await runQuery<{ id: number; task_code: string; task_name: string }>(
        ctx.db,
        sql`select id, task_code, task_name from tasks`,
      )
    ).map((task) => [task.task_code, task]),
  )
  const changed = declared.filter(({ code, name }) => known.get(code)?.task_name !== name)
  if (changed.length > 0) await storeRights(ctx, changed)
  // An administrator's later choice stands: only a right that is new gets its first holders.
  const holders = declared
    .filter(({ code }) => !known.has(code))
    .flatMap((right) =>
      defaultRoles
        .filter((role) => hasFirstRoleRight(role, right, firstRights))
        .flatMap((role) => (roleIds.has(role.name) ? [{ code: right.code, role: roleIds.get(role.name) }] : [])),
    )
  if (holders.length > 0) await grant(ctx, holders)
  await sweepUnknown(ctx, new Set(declared.map((right) => right.code)))
}

/**
 * A right that no declaration has belongs to a module that is gone, or to a newer version: its server may run beside
 * this one, or come back. So it stays with its holders for a season; taken away at once it would come back with its
 * first holders, against what administrators chose.
 */
async function sweepUnknown(ctx: WriteContext, declared: ReadonlySet<string>): Promise<void> {
  const unknown = (await runQuery<{ task_code: string }>(ctx.db, sql`select task_code from tasks`))
    .map(({ task_code }) => task_code)
    .filter((code) => !declared.has(code))
  const names = sql.param(unknown.map((code) => UNKNOWN + code))
  await runQuery(
    ctx.db,
    sql`delete from reference_data where name like ${`${UNKNOWN}%`} and name <> all(${names}::text[])`,
  )
  if (unknown.length === 0) return
  await runQuery(
    ctx.db,
    sql`insert into reference_data (name, version) select unnest(${names}::text[]), '' on conflict (name) do nothing`,
  )
  const old = sql`select t.id from tasks t join reference_data r on r.name = ${UNKNOWN} || t.task_code
    where r.loaded_at < now() - ${UNKNOWN_KEPT_FOR}`
  await runQuery(ctx.db, sql`delete from role_task where task_id in (${old})`)
  await runQuery(ctx.db, sql`delete from tasks where id in (${old})`)
}

/** All in one statement: a first start has hundreds. */
async function storeRights(ctx: WriteContext, rights: readonly Permission[]): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    insert into tasks (task_code, task_name, module_name, action)
    select r.code, r.name, r.module, r.action from jsonb_to_recordset(${JSON.stringify(rights)}::jsonb) as r(code text,
    name text, module text, action text)
    on conflict (lower(task_code)) do update set task_name = excluded.task_name, updated_at = now(), version =
    tasks.version + 1`,
  )
}

async function grant(
  ctx: WriteContext,
  holders: readonly { readonly code: string; readonly role: number | undefined }[],
): Promise<void> {
  await runQuery(
    ctx.db,
    sql`
    insert into role_task (role_id, task_id, name)
    select h.role, t.id, t.task_code from jsonb_to_recordset(${JSON.stringify(holders)}::jsonb) as h(code text, role
    bigint) join tasks t on lower(t.task_code) = lower(h.code)
    on conflict do nothing`,
  )
}

/**
 * Which role is which of those that come with the product, by the name it came with: a role that an administrator
 * renamed stays that one and gets the rights of new modules, and one that was deleted does not come back.
 */
async function syncRoles(ctx: WriteContext): Promise<ReadonlyMap<string, number>> {
  const present = await named(ctx, 'roles', 'role_name')
  const given = await runQuery<{ name: string; version: string }>(
    ctx.db,
    sql`select name, version from reference_data where name like ${`${GIVEN}%`}`,
  )
  const ids = new Map(given.map(({ name, version }) => [name.slice(GIVEN.length), Number(version)]))
  const alive = new Set(present.values())
  const groups = await named(ctx, 'role_groups', 'group_name')
  for (const role of defaultRoles) {
    if (ids.has(role.name)) continue
    const known = present.get(role.name)
    if (known !== undefined) {
      ids.set(role.name, known)
      await remember(ctx, role.name, known)
      continue
    }
    if (!groups.has(role.group))
      groups.set(
        role.group,
        await insertRow(ctx, ctx.catalogue.module('role-groups'), { group_name: role.group, description: null }),
      )
    const id = await insertRow(ctx, ctx.catalogue.module('roles'), roleValues(role, groups.get(role.group) ?? null))
    ids.set(role.name, id)
    alive.add(id)
    await remember(ctx, role.name, id)
  }
  return new Map([...ids].filter(([, id]) => alive.has(id)))
}

async function remember(ctx: WriteContext, name: string, id: number): Promise<void> {
  await runQuery(
    ctx.db,
    sql`insert into reference_data (name, version) values (${GIVEN + name}, ${String(id)}) on conflict (name)
      do nothing`,
  )
}

function roleValues(role: DefaultRole, groupId: number | null): Record<string, unknown> {
  return {
    ...(role.id !== undefined && { id: role.id }),
    role_name: role.name,
    description: role.description,
    role_group_id: groupId,
    is_register_option: role.isOffered ? 1 : 0,
    requires_second_factor: 0,
  }
}

async function named(
  ctx: WriteContext,
  table: 'roles' | 'role_groups',
  column: 'role_name' | 'group_name',
): Promise<Map<string, number>> {
  const rows = await runQuery<{ id: number; name: string }>(
    ctx.db,
    sql`select id, ${sql.identifier(column)} as name from ${sql.identifier(table)}`,
  )
  return new Map(rows.map((row) => [row.name, row.id]))
}
