import { sql } from 'drizzle-orm'
import { APPROVE_ACTION, waitingDesksOf, stationPathsOf, type StationPath } from '#core/questions/waiting-desk.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ValueCode } from '#core/declare/value-set.ts'
import { decisionRulesOf } from '../rights/decision-rules.ts'
import { holdsAllRightsSql } from '../rights/people.ts'
import { columnOf, ident } from '../base/sql.ts'
import type { RecordTouchedByWrite, WriteContext } from '../context/transaction.ts'
import { deciders, distinctRecords, withdrawNotices } from './deciders.ts'
import { insertNotices } from './notify.ts'

export interface RecordChanges {
  readonly id: number
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/**
 * A record that comes to a station of its path calls those who take it on from there; whoever brought it to the last
 * one is told where it went.
 */
export async function sendStationNotices(
  ctx: WriteContext,
  module: AnyModule,
  { id, changes }: RecordChanges,
): Promise<void> {
  for (const path of stationPathsOf(module)) {
    const [before, after] = changes[path.field] ?? []
    const isMoved = before !== after
    const isOthers = desksOfPath(path).some((desk) =>
      decisionRulesOf(ctx, module, desk).some(({ reads }) =>
        reads.some((field) => changes[field] && changes[field][0] !== changes[field][1]),
      ),
    )
    if (!isMoved && !isOthers) continue
    await withdrawNotices(ctx, module, { id, kind: 'step-waiting' })
    ctx.atEnd(tellStations, { module, id, actor: ctx.user?.id ?? null })
    if (isMoved && deskOf(path, before) !== undefined && after !== null && after !== undefined)
      await tellBringers(ctx, module, { id, path, from: before as ValueCode, to: after as ValueCode })
  }
}

/**
 * Asked at the end what waits where: a record may have gone on within the transaction. One on two paths calls the
 * people of both.
 */
async function tellStations(ctx: WriteContext, records: readonly RecordTouchedByWrite[]): Promise<void> {
  for (const { module, actor } of distinctRecords(records)) {
    const ids = records.filter((record) => record.module === module && record.actor === actor).map(({ id }) => id)
    for (const { name: desk, field, states } of waitingDesksOf(module).filter((one) => one.name !== APPROVE_ACTION)) {
      const waits = sql`t.id = any(${sql.param(ids)}::bigint[])
        and ${columnOf('t', field)} = any(${sql.param([...states])})`
      await insertNotices(
        ctx,
        { kind: 'step-waiting', module: module.key, actor },
        deciders(ctx, module, { desk, waits }),
      )
    }
  }
}

/**
 * Whoever made the record and whoever brought it to the station it left, unless they are called to the next one anyway.
 */
async function tellBringers(
  ctx: WriteContext,
  module: AnyModule,
  {
    id,
    path,
    from,
    to,
  }: { readonly id: number; readonly path: StationPath; readonly from: ValueCode; readonly to: ValueCode },
): Promise<void> {
  const desk = deskOf(path, to)
  const isCalled = desk === undefined ? sql`false` : holdsAllRightsSql(module, 'read', desk)
  const parameters = { path: stationPathsOf(module).findIndex(({ field }) => field === path.field) }
  await insertNotices(
    ctx,
    { kind: 'step-moved', module: module.key, actor: ctx.user?.id ?? null, parameters },
    sql`
    select a.user_id, ${id}::bigint as record_id, 1 as amount from (
      (select l.user_id from audit_log l where l.table_name = ${module.table} and l.record_id = ${id}
      and l.changes -> ${path.field}::text ->> 1 = ${String(from)} order by l.id desc limit 1)
      union (select t.created_by from ${ident(module.table)} as t where t.id = ${id})) as a join users u
      on u.id = a.user_id where not ${isCalled}`,
  )
}

function desksOfPath({ path }: StationPath): readonly string[] {
  return [...new Set(path.flatMap(({ desk }) => desk ?? []))]
}

function deskOf({ path }: StationPath, code: unknown): string | undefined {
  return path.find(({ state }) => state === code)?.desk
}
