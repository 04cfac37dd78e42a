import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Permission, permissionsOf } from '#core/catalogue/catalogue.ts'
import type { FirstRights } from '#core/catalogue/first-rights.ts'
import { can, permissionOf, SUPER_ROLE } from '#core/declare/permissions.ts'
import type { AreaRoutes } from '#server-engine/area/area-routes.ts'
import type { Context } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { recordIdOf } from '#server-engine/request/enter-module.ts'
import { recordSecurityEvent } from '#server-engine/write/record-security-event.ts'
import type { RouteKit } from '#server-engine/area/server-area.ts'
import { Forbidden, InvalidBody, NotFound } from '#server-engine/base/user-error.ts'
import { writeTrailOfChange } from '#server-engine/write/on-change.ts'
import { inTransaction, type WriteContext } from '#server-engine/context/transaction.ts'
import { roleRefusals, requireRoleWithinOwnRights } from '../accounts/may-administer.server.ts'
import { rightsOfRole } from '../accounts/role-rights.server.ts'
import { defaultRoles, hasFirstRoleRight } from '../default-roles.ts'
import { GENERAL_RIGHTS } from '../first-records/rights.server.ts'
import { roles } from '../roles/roles.module.ts'
import { roleRightsPage } from './role-rights.page.ts'
import type { rightsTrail } from './rights-trail.ts'
import type { RightsMenu, RoleRights } from './rights-tree-answer.ts'

const GIVE = permissionOf('role-task', 'create')
const codes = z.array(z.string().max(150)).max(5000)
const body = z.strictObject({ give: codes, take: codes })

export function roleRightsRoutes(api: AreaRoutes, { firstRights }: Pick<RouteKit, 'firstRights'>): void {
  api.get('/role-rights', [roleRightsPage.permission], async (ctx) => {
    return {
      data: await runQuery<RoleRights['role'] & object>(
        ctx.db,
        sql`select id, role_name as name from roles order by role_name, id`,
      ),
    }
  })

  api.get('/role-rights/:id', [roleRightsPage.permission], async (ctx, request) => {
    return { data: await readRights(ctx, recordIdOf((request.params as { id: string }).id), firstRights) }
  })

  api.put('/role-rights/:id', [roleRightsPage.permission, GIVE], async (ctx, request) => {
    const read = body.safeParse(request.body)
    if (!read.success) throw new InvalidBody()
    const id = recordIdOf((request.params as { id: string }).id)
    const count = await inTransaction(ctx, (inside) => changeRights(inside, id, read.data))
    return {
      message: count === 0 ? 'Tidak ada hak akses yang berubah' : `${count} hak akses berhasil diubah`,
      data: await readRights(ctx, id, firstRights),
    }
  })
}

async function readRights(ctx: Context, id: number, firstRights: FirstRights): Promise<RoleRights> {
  const role = await roleOf(ctx, id)
  const all = allRights(ctx)
  const refusal =
    role.id === SUPER_ROLE
      ? 'Super Admin memiliki semua hak akses.'
      : can(ctx.user, GIVE)
        ? (await roleRefusals(ctx, role))('update')
        : 'Anda tidak memiliki hak untuk mengubah hak akses peran.'
  const came = defaultRoles.find(({ name }) => name === role.name)
  return {
    menus: menusOf(ctx, all),
    role,
    refusal,
    held:
      role.id === SUPER_ROLE
        ? all.map(({ code }) => code)
        : (await rightsOfRole(ctx, id)).map(({ task_code }) => task_code),
    first: came ? all.filter((right) => hasFirstRoleRight(came, right, firstRights)).map(({ code }) => code) : null,
    closed: all.filter(({ code }) => !can(ctx.user, code)).map(({ code }) => code),
  }
}

async function roleOf(ctx: Context, id: number): Promise<RoleRights['role']> {
  const [role] = await runQuery<{ id: number; name: string }>(
    ctx.db,
    sql`select id, role_name as name from roles where id = ${id}`,
  )
  if (!role) throw new NotFound()
  return role
}

function allRights(ctx: Context): readonly Permission[] {
  return [...permissionsOf(ctx.catalogue), ...GENERAL_RIGHTS]
}

/** Modules and pages in the order of the menus; what belongs to no module comes last. */
function menusOf({ catalogue }: Context, all: readonly Permission[]): readonly RightsMenu[] {
  const row = ({ key, title }: { readonly key: string; readonly title: string }) => ({
    key,
    title,
    rights: all.filter(({ module }) => module === key).map(({ code, action, name }) => ({ code, action, name })),
  })
  const menus = catalogue.menus.map((menu): RightsMenu => {
    const screens = [...menu.modules, ...(menu.pages ?? [])]
    const titles = [...new Set(screens.map(({ section }) => section ?? menu.title))]
    const sections = titles.map((title) => ({
      title,
      modules: screens
        .filter(({ section }) => (section ?? menu.title) === title)
        .map(row)
        .filter(({ rights }) => rights.length > 0),
    }))
    return { title: menu.title, sections: sections.filter(({ modules }) => modules.length > 0) }
  })
  const general = {
    key: 'general',
    title: 'Seluruh program',
    rights: GENERAL_RIGHTS.map(({ code, action, name }) => ({ code, action, name })),
  }
  return [...menus, { title: 'Umum', sections: [{ title: 'Umum', modules: [general] }] }].filter(
    ({ sections }) => sections.length > 0,
  )
}

/**
 * All at once, with one line in the role's trail. The role is locked first, so that two who save at once do not cross.
 * Answers how many changed.
 */
async function changeRights(ctx: WriteContext, id: number, { give, take }: z.infer<typeof body>): Promise<number> {
  const [locked] = await runQuery(ctx.db, sql`select id from roles where id = ${id} for update`)
  if (!locked || id === SUPER_ROLE)
    throw id === SUPER_ROLE ? new Forbidden('Super Admin memiliki semua hak akses.') : new NotFound()
  await requireRoleWithinOwnRights(ctx, id)
  const names = new Map(allRights(ctx).map(({ code, name }) => [code, name]))
  if ([...give, ...take].some((code) => !names.has(code)) || give.some((code) => take.includes(code)))
    throw new InvalidBody()
  const foreign = give.find((code) => !can(ctx.user, code))
  if (foreign !== undefined)
    throw new Forbidden(`Anda tidak memiliki hak "${names.get(foreign)}", sehingga tidak dapat memberikannya.`)
  const held = new Set((await rightsOfRole(ctx, id)).map(({ task_code }) => task_code))
  const [given, taken] = [give.filter((code) => !held.has(code)), take.filter((code) => held.has(code))]
  if (given.length + taken.length === 0) return 0
  await store(ctx, id, { given, taken })
  const words = (list: readonly string[]) => list.map((code) => names.get(code)).join(', ')
  const changes = {
    ...(given.length > 0 && { rights_given: [null, words(given)] as const }),
    ...(taken.length > 0 && { rights_taken: [words(taken), null] as const }),
  } satisfies Partial<Record<keyof typeof rightsTrail, readonly [string | null, string | null]>>
  await writeTrailOfChange(ctx, roles, { action: 'update', id, changes })
  const { name } = await roleOf(ctx, id)
  await recordSecurityEvent(ctx, {
    kind: 'rights-changed',
    summary: `${name}: ${given.length} hak diberikan, ${taken.length} diambil`,
    aboutId: null,
    detail: [`+ ${words(given)}`, `- ${words(taken)}`].join('\n'),
  })
  return given.length + taken.length
}

async function store(
  ctx: WriteContext,
  id: number,
  { given, taken }: { readonly given: readonly string[]; readonly taken: readonly string[] },
): Promise<void> {
  const by = ctx.user?.id ?? null
  await runQuery(
    ctx.db,
    sql`insert into role_task (role_id, task_id, name, value_mapping, created_by, updated_by)
      select ${id}, id, task_code, 1, ${by}::bigint, ${by}::bigint from tasks
      where task_code = any(${sql.param([...given])}::text[])
      on conflict (role_id, task_id) do update set value_mapping = 1, version = role_task.version + 1, updated_at =
      now(), updated_by = excluded.updated_by`,
  )
  await runQuery(
    ctx.db,
    sql`update role_task set value_mapping = 0, version = version + 1, updated_at = now(), updated_by = ${by}::bigint
      where role_id = ${id} and task_id in (select id from tasks
      where task_code = any(${sql.param([...taken])}::text[]))`,
  )
  ctx.touched('role_task')
}

const refused = {
  description: 'Ditolak',
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
}
const id = { name: 'id', in: 'path', required: true, schema: { type: 'integer' } }

export const roleRightsPaths = {
  '/role-rights': { get: { summary: 'Peran yang ada', responses: { 200: { description: 'OK' }, default: refused } } },
  '/role-rights/{id}': {
    get: {
      summary: 'Semua hak akses satu peran',
      parameters: [id],
      responses: { 200: { description: 'OK' }, default: refused },
    },
    put: {
      summary: 'Ubah hak akses satu peran sekaligus',
      description: '`give` dan `take` berisi kode hak; yang memberi harus memilikinya sendiri.',
      parameters: [id],
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['give', 'take'],
              properties: {
                give: { type: 'array', items: { type: 'string' } },
                take: { type: 'array', items: { type: 'string' } },
              },
            },
          },
        },
      },
      responses: { 200: { description: 'OK' }, default: refused },
    },
  },
}
