import { RESULT } from '#areas/distribution/scan-event/scan-event.ts'
import { differences } from './delivery-books.ts'
import { deliveryOf, type Asked } from './delivery-ground.ts'
import type { Ground } from './ground.ts'

/** Every acknowledged event is there once and answered; every acknowledged step at the desk is there; books, bags and events agree; every run is closed and has left nothing behind. */
export async function checkDeliveries(ground: Ground): Promise<readonly string[]> {
  const { phones, seen, runs } = deliveryOf(ground)
  const { rows: stored } = await ground.db.query<{ uuid: string; result: number | null }>('select e.client_uuid as uuid, a.scan_result as result from scan_event e left join scan_answer a on a.id = e.id where e.loading_line_id = any($1::bigint[])', [runs])
  const there = new Set(stored.map(({ uuid }) => uuid))
  const made = [...phones.all.values()].flatMap(({ events }) => events)
  const own = new Set(made.map(({ client_uuid }) => client_uuid))
  return [
    ...seen,
    ...made.filter(({ client_uuid, isKnown }) => isKnown && !there.has(client_uuid)).map(({ client_uuid }) => `event ${client_uuid} was acknowledged and is not there`),
    ...(there.size === stored.length ? [] : ['an event is there twice']),
    ...stored.filter(({ uuid }) => !own.has(uuid)).map(({ uuid }) => `event ${uuid} was made by nobody`),
    ...stored.filter(({ result }) => result === null || result === RESULT.waiting).map(({ uuid, result }) => `event ${uuid} ${result === null ? 'has no answer' : 'still waits for another, though all have come'}`),
    ...(await differences(ground)),
    ...(await judgeDesk(ground)),
  ]
}

const DECISIONS = ['', 'book', 'take_off', 'dismiss']

async function judgeDesk(ground: Ground): Promise<readonly string[]> {
  const { asked } = deliveryOf(ground)
  const rows = async (asks: Asked, text: string) => (await ground.db.query<{ id: number; state: number }>(text, [[...asks.keys()]])).rows
  const closed = await rows(asked.close, 'select id::integer, (closed_at is not null)::integer as state from loading_line where id = any($1::bigint[])')
  const decided = await rows(asked.review, 'select id::integer, coalesce(review_decision, 0) as state from scan_answer where id = any($1::bigint[])')
  const unloaded = await rows(asked.unload, 'select id::integer, status_document as state from run_unload where id = any($1::bigint[])')
  return [
    ...closed.flatMap(({ id, state }) => judge(`closing of run ${id}`, asked.close.get(id), { close: state === 1 })),
    ...decided.flatMap(({ id, state }) => judge(`review of scan ${id}`, asked.review.get(id), Object.fromEntries(DECISIONS.map((name, number) => [name, state === number])))),
    ...unloaded.flatMap(({ id, state }) => judge(`unloading ${id}`, asked.unload.get(id), { complete: state >= 3, void: state === 4 })),
  ]
}

/** What was acknowledged is there, once; what was only refused is not; what got no answer is either. */
function judge(name: string, asks: readonly { readonly what: string; readonly kind: string }[] = [], states: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(states).filter(([what]) => what !== '').flatMap(([what, isThere]) => {
    const kinds = asks.filter((one) => one.what === what).map(({ kind }) => kind)
    const done = kinds.filter((kind) => kind === 'done').length
    return [
      ...(done > 1 ? [`${name}: ${what} was acknowledged ${done} times`] : []),
      ...(done > 0 && !isThere ? [`${name}: ${what} was acknowledged and is not there`] : []),
      ...(isThere && done === 0 && !kinds.includes('unknown') ? [`${name}: every ${what} was refused and it is there`] : []),
    ]
  })
}
