import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { AnyModule } from '#core/declare/module.ts'
import { SHARE_VIEWS } from '#core/declare/permissions.ts'
import { VIEW_NAME_LENGTH, type SavedView } from '#core/wire/saved-view.ts'
import { requirePermission, type Context } from '../../context/context.ts'
import { runQuery } from '../../base/database.ts'
import { lookUpNames } from '../../read/name-lookup.ts'
import { isStorableJson } from '../../base/storable-json.ts'
import { AlreadyUsed, Forbidden, InvalidBody, InvalidFields, NotFound, StaleVersion } from '../../base/user-error.ts'
import { requireBodyObject } from '../../write/read-body.ts'
import type { WriteContext } from '../../context/transaction.ts'
import { InvalidView, readViewState, visibleViewState } from './view-state.ts'

/** So many a person can keep of one list. */
export const MOST_SAVED_VIEWS = 50
const MOST_ROLES = 50
/** What hides in a name or turns the direction of what stands around it. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** A family of advisory locks; any number, the same on every server. */
const VIEW_LOCKS = 7275
/** The module whose records are roles; an installation without it shares with one's own role only. */
const ROLES = 'roles'

const ROLES_OF = sql`(select coalesce(json_agg(role_id order by role_id), '[]') from saved_view_role r
  where r.view_id = v.id)`

interface StoredView {
  readonly id: number
  readonly user_id: number
  readonly name: string
  readonly state: unknown
  readonly version: number
  readonly roles: readonly number[]
}

/** One's own views of a list and those shared with one's role, each as far as this reader may know it. */
export async function readSavedViews(ctx: Context, module: AnyModule): Promise<readonly SavedView[]> {
  const stored = await runQuery<StoredView>(
    ctx.db,
    sql`select id, user_id, name, state, version, ${ROLES_OF} as roles
      from saved_view v where module = ${module.key} and (user_id = ${callerId(ctx)} or exists (select 1
      from saved_view_role r where r.view_id = v.id and r.role_id = ${ctx.user?.role_id ?? null}))
      order by user_id <> ${callerId(ctx)}, lower(name), id limit 500`,
    { prepare: true },
  )
  const names = await lookUpNames(ctx, [
    { module: 'users', ids: stored.map(({ user_id }) => user_id) },
    { module: ROLES, ids: stored.filter((view) => isMine(ctx, view)).flatMap(({ roles }) => roles) },
  ])
  return stored.flatMap((view) => {
    const state = visibleViewState(ctx, module, view.state)
    const mine = isMine(ctx, view)
    if (!state) return []
    return [
      {
        id: view.id,
        name: view.name,
        mine,
        state,
        version: view.version,
        owner: mine ? null : names('users', view.user_id),
        roles: mine ? view.roles.map((id) => ({ id: id, name: names(ROLES, id) })) : [],
      },
    ]
  })
}

/** `POST {path}/views`: a new view of the caller's own. */
export async function createSavedView(ctx: WriteContext, module: AnyModule, raw: unknown): Promise<SavedView> {
  const { name, state, roles = [] } = bodyIn(raw, ['name', 'state', 'roles'])
  const wanted = {
    name: readName(name),
    state: readViewState(ctx, module, state),
    roles: await readRoles(ctx, roles, []),
  }
  if (wanted.roles.length > 0) requirePermission(ctx, SHARE_VIEWS)
  await oneAtATime(ctx, module)
  const [count] = await runQuery<{ total: number }>(
    ctx.db,
    sql`select count(*) as total from saved_view where user_id = ${callerId(ctx)} and module = ${module.key}`,
  )
  if ((count?.total ?? 0) >= MOST_SAVED_VIEWS)
    throw new InvalidBody(
      `Paling banyak ${MOST_SAVED_VIEWS} tampilan dapat disimpan untuk satu daftar. Hapus yang tidak dipakai lagi.`,
    )
  const [stored] = await runQuery<{ id: number }>(
    ctx.db,
    sql`insert into saved_view (module, user_id, name, state)
      values (${module.key}, ${callerId(ctx)}, ${wanted.name}, ${JSON.stringify(wanted.state)}::jsonb)
      on conflict (user_id, module, name) do nothing returning id`,
  )
  if (!stored) throw nameTaken()
  await storeRoles(ctx, stored.id, wanted.roles)
  return foundView(ctx, module, stored.id)
}

/**
 * `PUT {path}/views/{id}`: its name, what it shows, with whom it is shared; what is left out stays. A shared view is
 * changed by those who may share.
 */
export async function changeSavedView(
  ctx: WriteContext,
  module: AnyModule,
  id: number,
  raw: unknown,
): Promise<SavedView> {
  const body = bodyIn(raw, ['version', 'name', 'state', 'roles'])
  await oneAtATime(ctx, module)
  const present = await lockOwn(ctx, module, id)
  if (!Number.isSafeInteger(body['version'])) throw new InvalidFields({ version: 'Versi data wajib disertakan' })
  if (body['version'] !== present.version) throw new StaleVersion(await foundView(ctx, module, id))
  const roles = body['roles'] === undefined ? present.roles : await readRoles(ctx, body['roles'], present.roles)
  if (roles.length > 0) requirePermission(ctx, SHARE_VIEWS)
  const name = body['name'] === undefined ? present.name : readName(body['name'])
  const state = body['state'] === undefined ? present.state : readViewState(ctx, module, body['state'])
  const taken = await runQuery(
    ctx.db,
    sql`select 1 from saved_view where user_id = ${callerId(ctx)} and module = ${module.key} and name = ${name}
      and id <> ${id}`,
  )
  if (taken.length > 0) throw nameTaken()
  await runQuery(
    ctx.db,
    sql`update saved_view set name = ${name}, state = ${JSON.stringify(state)}::jsonb, version = version + 1, updated_at
      = ${ctx.now.toISOString()} where id = ${id}`,
  )
  await runQuery(ctx.db, sql`delete from saved_view_role where view_id = ${id}`)
  await storeRoles(ctx, id, roles)
  return foundView(ctx, module, id)
}

export async function deleteSavedView(ctx: WriteContext, module: AnyModule, id: number): Promise<void> {
  await lockOwn(ctx, module, id)
  await runQuery(ctx.db, sql`delete from saved_view where id = ${id}`)
}

/** A person's views of a list are changed one after the other: names stay single and the limit holds. */
async function oneAtATime(ctx: WriteContext, module: AnyModule): Promise<void> {
  await runQuery(
    ctx.db,
    sql`select pg_advisory_xact_lock(${VIEW_LOCKS}::integer, hashtext(${`${callerId(ctx)} ${module.key}`}))`,
  )
}

/**
 * The caller's own view, locked. Someone else's is forbidden where it is shared with the caller, and does not exist
 * otherwise.
 */
async function lockOwn(ctx: WriteContext, module: AnyModule, id: number): Promise<StoredView> {
  const [view] = await runQuery<StoredView>(
    ctx.db,
    sql`select id, user_id, name, state, version, ${ROLES_OF} as roles
      from saved_view v where id = ${id} and module = ${module.key} for update`,
  )
  if (view && isMine(ctx, view)) return view
  if (view?.roles.some((role) => role === ctx.user?.role_id))
    throw new Forbidden('Hanya pemilik tampilan ini yang dapat mengubahnya.')
  throw new NotFound()
}

async function foundView(ctx: Context, module: AnyModule, id: number): Promise<SavedView> {
  const view = (await readSavedViews(ctx, module)).find((one) => one.id === id)
  if (!view) throw new NotFound()
  return view
}

async function storeRoles(ctx: WriteContext, id: number, roles: readonly number[]): Promise<void> {
  for (const role of roles)
    await runQuery(
      ctx.db,
      sql`insert into saved_view_role (view_id, role_id) values (${id}, ${role}) on conflict do nothing`,
    )
}

/** Roles the caller may know of, the own one always; what it is shared with already may stay. */
async function readRoles(ctx: Context, raw: unknown, before: readonly number[]): Promise<readonly number[]> {
  const read = z.array(z.int()).max(MOST_ROLES).safeParse(raw)
  if (!read.success) throw new InvalidView()
  const wanted = [...new Set(read.data)]
  const names = await lookUpNames(ctx, [{ module: ROLES, ids: wanted }])
  if (!wanted.every((id) => id === ctx.user?.role_id || before.includes(id) || names(ROLES, id) !== null))
    throw new InvalidFields({ roles: 'Peran tidak ditemukan' })
  return wanted
}

function readName(raw: unknown): string {
  const name = typeof raw === 'string' ? raw.replaceAll(INVISIBLE, '').trim() : ''
  if (name === '') throw new InvalidFields({ name: 'Nama tampilan harus diisi' })
  if (name.length > VIEW_NAME_LENGTH)
    throw new InvalidFields({ name: `Nama tampilan maksimal ${VIEW_NAME_LENGTH} karakter` })
  if (/\p{Cc}/u.test(name) || !isStorableJson(JSON.stringify(name)))
    throw new InvalidFields({ name: 'Nama tampilan tidak dapat dibaca' })
  return name
}

function bodyIn(raw: unknown, keys: readonly string[]): Readonly<Record<string, unknown>> {
  const body = requireBodyObject(raw)
  if (Object.keys(body).some((key) => !keys.includes(key))) throw new InvalidView()
  return body
}

function nameTaken(): AlreadyUsed {
  return new AlreadyUsed({ name: 'Nama tampilan sudah dipakai' })
}

function isMine(ctx: Context, view: StoredView): boolean {
  return view.user_id === callerId(ctx)
}

function callerId(ctx: Context): number | null {
  return ctx.user?.id ?? null
}
