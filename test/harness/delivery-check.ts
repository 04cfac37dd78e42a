import { SCAN_RESULT } from '#areas/distribution/scan-event/scan-event.ts'
import { differences } from './delivery-books.ts'
import { deliveryOf, type Asked } from './delivery-ground.ts'
import type { Ground } from './ground.ts'
import { read } from './read.ts'

/**
 * Every acknowledged event is there once and answered; every acknowledged step at the desk is there; books, bags and
 * events agree; every run is closed and has left nothing behind.
 */
export async function checkDeliveries(ground: Ground): Promise<readonly string[]> {
  const { phones, seen, runs } = deliveryOf(ground)
  const { rows: stored } = await ground.db.query<{ uuid: string; device: string; result: number | null }>(
    `select e.client_uuid as uuid, e.device_id as device, a.scan_result as result from scan_event e
      left join scan_answer a on a.id = e.id where e.loading_line_id = any($1::bigint[])`,
    [runs],
  )
  const there = new Set(stored.map(({ uuid }) => uuid))
  const made = [...phones.all.values()].flatMap(({ events }) => events)
  const own = new Set(made.map(({ client_uuid }) => client_uuid))
  return [
    ...seen,
    ...made
      .filter(({ client_uuid, isKnown }) => isKnown && !there.has(client_uuid))
      .map(({ client_uuid }) => `event ${client_uuid} was acknowledged and is not there`),
    ...(there.size === stored.length ? [] : ['an event is there twice']),
    ...stored
      .filter(({ uuid, device }) => !own.has(uuid) && device !== OFFICE)
      .map(({ uuid }) => `event ${uuid} was made by nobody`),
    ...judgeOffice(ground, stored.filter(({ device }) => device === OFFICE).length),
    ...stored
      .filter(({ result }) => result === null || result === SCAN_RESULT.waiting)
      .map(
        ({ uuid, result }) =>
          `event ${uuid} ${result === null ? 'has no answer' : 'still waits for another, though all have come'}`,
      ),
    ...(await differences(ground)),
    ...(await judgeDesk(ground)),
  ]
}

/** The device of the office, whose events are made on the server. */
const OFFICE = '00000000-0000-4000-8000-000000000001'

function judgeOffice(ground: Ground, made: number): readonly string[] {
  const kinds = [...deliveryOf(ground).asked.office.values()].flat().map(({ kind }) => kind)
  const [done, unknown] = ['done', 'unknown'].map((kind) => kinds.filter((one) => one === kind).length) as [
    number,
    number,
  ]
  return made >= done && made <= done + unknown
    ? []
    : [`the office was told of ${done} events and ${unknown} got no answer, ${made} are there`]
}

const DECISIONS = ['', 'book', 'take_off', 'dismiss']

async function judgeDesk(ground: Ground): Promise<readonly string[]> {
  const { asked } = deliveryOf(ground)
  const rows = async (asks: Asked, text: string) =>
    (await ground.db.query<{ id: number; state: number }>(text, [[...asks.keys()]])).rows
  const closed = await rows(
    asked.close,
    'select id::integer, (closed_at is not null)::integer as state from loading_line where id = any($1::bigint[])',
  )
  const decided = await rows(
    asked.review,
    'select id::integer, coalesce(review_decision, 0) as state from scan_answer where id = any($1::bigint[])',
  )
  const unloaded = await rows(
    asked.unload,
    'select id::integer, status_document as state from run_unload where id = any($1::bigint[])',
  )
  return [
    ...closed.flatMap(({ id, state }) => judge(`closing of run ${id}`, asked.close.get(id), { close: state === 1 })),
    ...decided.flatMap(({ id, state }) =>
      judge(
        `review of scan ${id}`,
        asked.review.get(id),
        Object.fromEntries(DECISIONS.map((name, number) => [name, state === number])),
      ),
    ),
    ...unloaded.flatMap(({ id, state }) =>
      judge(`unloading ${id}`, asked.unload.get(id), { complete: state >= 3, void: state === 4 }),
    ),
  ]
}

/** What was acknowledged is there, once; what was only refused is not; what got no answer is either. */
export function judge(
  name: string,
  asks: readonly { readonly what: string; readonly kind: string }[] = [],
  states: Readonly<Record<string, boolean>>,
): readonly string[] {
  return Object.entries(states)
    .filter(([what]) => what !== '')
    .flatMap(([what, isThere]) => {
      const kinds = asks.filter((one) => one.what === what).map(({ kind }) => kind)
      const done = kinds.filter((kind) => kind === 'done').length
      return [
        ...(done > 1 ? [`${name}: ${what} was acknowledged ${done} times`] : []),
        ...(done > 0 && !isThere ? [`${name}: ${what} was acknowledged and is not there`] : []),
        ...(isThere && done === 0 && !kinds.includes('unknown')
          ? [`${name}: every ${what} was refused and it is there`]
          : []),
      ]
    })
}

/** What the deliveries of a ground came to, so that a run in which nothing happened is seen. */
export interface Delivered {
  readonly closed: number
  readonly received: number
  readonly corrected: number
  readonly reviewed: number
  readonly unloaded: number
  readonly pending: number
}

export async function deliveredIn(ground: Ground): Promise<Delivered> {
  const [found] = await read<Delivered & Record<string, unknown>>(
    ground,
    `select (select count(*) from loading_line l where l.id = any($1::bigint[]) and l.closed_at
      is not null)::integer as closed,
    count(*) filter (where a.scan_type = 12 and a.scan_result = 0)::integer as received, count(*) filter (where
    a.scan_type = 13 and a.scan_result = 0)::integer as corrected, count(a.review_decision)::integer as reviewed,
    (select count(*) from run_unload u where u.loading_line_id = any($1::bigint[])
    and u.status_document >= 3)::integer as unloaded, count(*) filter (where a.scan_type = 2 and a.scan_result = 0
    and a.updated_at > a.created_at)::integer as pending
    from scan_answer a where a.loading_line_id = any($1::bigint[])`,
    [deliveryOf(ground).runs],
  )
  if (!found) throw new Error('Nothing was counted')
  return found
}
