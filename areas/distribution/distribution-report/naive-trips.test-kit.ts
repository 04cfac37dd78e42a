import type { World } from '#test/kit/world.ts'

const [ENTER, LOAD, START, FINISH, DEPART, ARRIVE] = [1, 2, 8, 9, 10, 11]

/** What of a trip's steps is known: in, begun, done, left, there; each as milliseconds. */
export type TripTimes = readonly (number | null)[]

const least = (times: readonly number[]) => (times.length === 0 ? null : Math.min(...times))
const most = (times: readonly (number | null)[]) => {
  const known = times.flatMap((time) => time ?? [])
  return known.length === 0 ? null : Math.max(...known)
}

/** When each truck came in, was begun, done, left and arrived, from what phones and desks told and what was taken. */
export async function naiveTripTimes({ db }: World): Promise<ReadonlyMap<number, TripTimes>> {
  const { rows } = await db.query<{ truck: string; type: number; at: number; is_held: boolean }>(
    `select a.allocation_transportation_id as truck, e.scan_type as type, extract(epoch from e.happened_at)::float8 * 1000 as at,
      a.held_label_id is not null as is_held
      from scan_event e join scan_answer a on a.id = e.id where a.scan_result = 0
      and e.scan_type in (1, 2, 8, 9, 10, 11) and a.allocation_transportation_id is not null`,
  )
  const told = new Map<number, typeof rows>()
  for (const row of rows) told.set(Number(row.truck), [...(told.get(Number(row.truck)) ?? []), row])
  return new Map([...told].map(([truck, events]) => [truck, timesOf(events)]))
}

function timesOf(
  events: readonly { readonly type: number; readonly at: number; readonly is_held: boolean }[],
): TripTimes {
  const at = (type: number | undefined) => events.filter((one) => one.type === type).map((one) => one.at)
  const lastBag = most(events.filter((one) => one.type === LOAD && one.is_held).map((one) => one.at))
  const begun = least([...at(START), ...at(LOAD)])
  const departed = least(at(DEPART))
  // Nothing comes onto a truck that has left, and what was not told came with the step after it.
  const left = departed === null ? null : most([departed, begun, lastBag])
  const start = begun ?? left
  const finished = at(FINISH).length === 0 ? left : most([...at(FINISH), lastBag])
  const done = finished !== null && left !== null ? Math.min(finished, left) : finished
  const come = start === null ? least(at(ENTER)) : least([...at(ENTER), start])
  const arrived = least(at(ARRIVE))
  return [come, start, done, left, arrived === null ? null : most([arrived, left])]
}
