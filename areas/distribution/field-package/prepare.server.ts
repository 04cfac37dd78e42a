import { sql } from 'drizzle-orm'
import { FIELD_WORK, type FieldWork } from '#areas/stock/field-work.ts'
import { nurseryOf, requirePermission } from '#server-engine/context/context.ts'
import { runQuery } from '#server-engine/base/database.ts'
import { Forbidden, NotFound } from '#server-engine/base/user-error.ts'
import { inTransaction, type WriteContext } from '#server-engine/context/transaction.ts'
import type { OwnContext } from '#server-engine/request/request-context.ts'
import { mayReportReceipt } from '../receipt/may-report-receipt.server.ts'
import type { PackageOnDevice, PrepareBody, FetchedPackage, PrepareReply } from './field-calls.ts'
import { giveFieldToken } from './field-tokens.server.ts'
import { FIELD_WORK_RIGHTS } from './field-work-rights.ts'

interface Preparing extends PrepareBody {
  readonly userAgent: string
  readonly session: string | null
}

/** Notes what a device takes along, and gives it what it needs to hand in what comes of it. */
export function prepareFieldDevice(ctx: OwnContext, body: Preparing): Promise<PrepareReply> {
  return inTransaction(ctx, async (inside) => {
    const user = ctx.user.id
    const name = deviceName(body)
    // Two tabs of one device do not prepare it twice.
    await runQuery(inside.db, sql`select pg_advisory_xact_lock(hashtext(${`field ${user} ${body.device_id}`}))`)
    const packages: FetchedPackage[] = []
    for (const one of body.packages) packages.push(await note(inside, one, { user, name, body }))
    // The new token replaces the one before: it lasts as long as anything that the device still holds.
    const [last] = await runQuery<{ until: string }>(
      inside.db,
      sql`select max(until) as until from field_package where user_id = ${user} and device_id = ${body.device_id}`,
    )
    const until = last?.until ?? ctx.now.toISOString()
    const token = await giveFieldToken(inside.db, {
      user,
      device: body.device_id,
      session: body.session,
      now: ctx.now,
      until,
    })
    inside.touched('field_package')
    return { device_name: name, token, until, packages }
  })
}

async function note(
  ctx: WriteContext,
  { work, run: of, version }: PackageOnDevice,
  { user, name, body }: { readonly user: number; readonly name: string; readonly body: Preparing },
): Promise<FetchedPackage> {
  requirePermission(ctx, FIELD_WORK_RIGHTS[work])
  const about =
    of === null
      ? { location_nursery_id: ctx.user?.location_nursery_id ?? null, until: null }
      : await runOf(ctx, work, of)
  const at = ctx.now.toISOString()
  const [noted] = await runQuery<{ prepared_at: string; until: string }>(
    ctx.db,
    sql`
    with known as (
      update field_package set package_version = ${version}, version = version + 1, last_contact_at =
      ${at}::timestamptz, unsent = ${body.unsent}, until = greatest(until, coalesce(${about.until}::timestamptz,
      ${at}::timestamptz + interval '7 days')), updated_at = ${at}::timestamptz, updated_by = ${user}
      where user_id = ${user} and device_id = ${body.device_id} and field_work = ${work} and loading_line_id
      is not distinct from ${of}::bigint and field_state = 1 returning prepared_at, until),
    fresh as (
      insert into field_package (user_id, device_id, device_name, field_work, loading_line_id, location_nursery_id,
      field_state, package_version, prepared_at, last_contact_at, unsent, until, clock_from, created_at, updated_at,
      created_by, updated_by)
      select ${user}::bigint, ${body.device_id}, ${name}, ${work}::smallint, ${of}::bigint,
      ${about.location_nursery_id}::bigint, 1, ${version}, ${at}::timestamptz, ${at}::timestamptz,
      ${body.unsent}::integer,
        coalesce(${about.until}::timestamptz, ${at}::timestamptz + interval '7 days'), case
        when ${body.unsent}::integer = 0 then ${at}::timestamptz
        end, ${at}::timestamptz, ${at}::timestamptz, ${user}::bigint, ${user}::bigint
      where not exists (select from known) returning prepared_at, until)
    select prepared_at, until from known union all select prepared_at, until from fresh`,
  )
  if (!noted) throw new Error('A package was not noted.')
  return { work, run: of, version, ...noted }
}

/** The run as far as who prepares may work on it: until seven days after its date. */
async function runOf(
  ctx: WriteContext,
  work: FieldWork,
  id: number,
): Promise<{ readonly location_nursery_id: number; readonly until: string }> {
  const nursery = nurseryOf(ctx)
  const [found] = await runQuery<{ location_nursery_id: number; until: string; ff_id: number | null }>(
    ctx.db,
    sql`
    select l.location_nursery_id, l.ff_id, (greatest(coalesce(l.distribution_date, ${ctx.today}::date),
    ${ctx.today}::date) + 8)::timestamp at time zone n.time_zone as until
    from loading_line l join location_nursery n on n.id = l.location_nursery_id
    where l.id = ${id} and l.is_confirmed = 1 and l.void_at is null and l.closed_at is null
    and (${nursery}::bigint is null or l.location_nursery_id = ${nursery})`,
  )
  if (!found || (work !== FIELD_WORK.loading && work !== FIELD_WORK.receipt)) throw new NotFound()
  if (work === FIELD_WORK.receipt && !(await mayReportReceipt(ctx, found))) throw new Forbidden()
  return found
}

const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'] as const

/** How people tell phones apart: what it is, and the beginning of its number. */
function deviceName({ userAgent, device_id }: Preparing): string {
  return `${SYSTEMS.find((system) => userAgent.includes(system)) ?? 'Perangkat'} ${device_id.slice(0, 4).toUpperCase()}`
}
