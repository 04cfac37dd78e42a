import { sql } from 'drizzle-orm'
import type { CurrentUser } from '#server-engine/context.ts'
import { run } from '#server-engine/database.ts'
import type { WriteContext } from '#server-engine/write/transaction.ts'
import { updateRow } from '#server-engine/write/update.ts'
import { ensureAccount } from '#server/first-records/accounts.ts'
import { findActiveUser } from '#server/sign-in/session.ts'
import { demoAccounts, DEMO_PASSWORD } from './accounts.ts'
import { loadDepartments } from './departments.ts'
import type { DemoPictures } from './demo-pictures.ts'
import { demoManagementUnits } from './places.ts'
import { loadNurseries, loadRound } from './programme/load-round.ts'
import { roundOf } from './programme/round.ts'
import { readSubdistricts, type Subdistrict } from './programme/subdistricts.ts'

/** The name under which `reference_data` remembers how many rounds of the programme are there. */
const NAME = 'demo'

/** Fills an empty database through the same write path as users; a second start finds it filled. */
export async function loadDemo(ctx: WriteContext, pictures: DemoPictures): Promise<void> {
  const [present] = await run<{ id: number }>(ctx.db, sql`select id from location_nursery order by id limit 1`)
  if (present) {
    await ensurePeople(ctx, present.id)
    return
  }
  const areas = areasOf(await readSubdistricts(ctx.db), 1)
  const nurseries = await loadNurseries(roundOf(ctx, { number: 1, areas, people: new Map() }), pictures)
  const people = await ensurePeople(ctx, nurseries[0] ?? null)
  await updateRow(ctx, ctx.catalogue.module('location-nursery'), { id: nurseries[0], version: 1, pic_id: people.get('koordinator')?.id })
  await loadRound(roundOf(ctx, { number: 1, areas, people }), nurseries)
  await rememberRounds(ctx, 1)
}

/** One more programme of the same size, in places where none is yet. */
export async function enlargeDemo(ctx: WriteContext, { number, subdistricts }: { readonly number: number; readonly subdistricts: readonly Subdistrict[] }): Promise<void> {
  const people = await ensurePeople(ctx, null)
  const round = roundOf(ctx, { number, areas: areasOf(subdistricts, number), people })
  await loadRound(round, await loadNurseries(round, async () => null))
  await rememberRounds(ctx, number)
}

/** How many rounds are there. A database that was filled before they were counted has the first. */
export async function demoRounds(ctx: Pick<WriteContext, 'db'>): Promise<number> {
  const [found] = await run<{ rounds: number; filled: boolean }>(
    ctx.db, sql`select coalesce((select version from reference_data where name = ${NAME}), '0')::integer as rounds, exists (select 1 from location_nursery) as filled`)
  return Math.max(found?.rounds ?? 0, found?.filled ? 1 : 0)
}

async function rememberRounds(ctx: WriteContext, rounds: number): Promise<void> {
  await run(
    ctx.db,
    sql`insert into reference_data (name, version, loaded_at) values (${NAME}, ${String(rounds)}, ${ctx.now.toISOString()})
      on conflict (name) do update set version = excluded.version, loaded_at = excluded.loaded_at`,
  )
}

/** The first round works where the demo's management units are, each further one in a dozen kecamatan of its own. */
function areasOf(subdistricts: readonly Subdistrict[], number: number): readonly Subdistrict[] {
  const taken = demoManagementUnits.map(({ area }): string => area)
  if (number === 1) return taken.flatMap((code) => subdistricts.filter((subdistrict) => subdistrict.code === code))
  const free = subdistricts.filter(({ code }) => !taken.includes(code))
  const areas = free.slice((number - 2) * taken.length, (number - 1) * taken.length)
  if (areas.length < taken.length) throw new Error(`Demo: skala terbesar adalah ${Math.floor(free.length / taken.length) + 1}`)
  return areas
}

async function ensurePeople(ctx: WriteContext, firstNursery: number | null): Promise<ReadonlyMap<string, CurrentUser>> {
  const ids = new Map<string, number>()
  for (const { tied, ...account } of demoAccounts) {
    ids.set(account.username, await ensureAccount(ctx, {
      ...account, email: `${account.username}@semai.example`, password: DEMO_PASSWORD, location_nursery_id: tied ? firstNursery : null,
    }))
  }
  await loadDepartments(ctx, ids)
  const people = new Map<string, CurrentUser>()
  for (const [username, id] of ids) {
    const user = await findActiveUser(ctx.db, id)
    if (user) people.set(username, user)
  }
  return people
}
