import { ARRIVAL, customOf, LOAD, REQUEST, type LoadingRow, type RequestView } from './custom-ground.ts'
import { ask } from './delivery-ground.ts'
import type { Client, Person } from './ground.ts'

/** Something that somebody does with one custom request. */
export type Step = (client: Client, view: RequestView) => Promise<unknown>

export interface Pressed {
  readonly path: string
  readonly id: number
  readonly what: string
  readonly input?: Readonly<Record<string, unknown>>
  readonly by?: Person
  /** What it counts as, where two buttons do the same to the books. */
  readonly as?: string
}

const KEPT = { [REQUEST]: 'request', [LOAD]: 'row', [ARRIVAL]: 'arrival' } as const

/** Presses a button; of what the checks judge by, what came of it is remembered. */
export async function press(
  client: Client,
  { path, id, what, input = {}, by = 'maker', as = what }: Pressed,
): Promise<boolean> {
  const call = { path: `${path}/${id}/action/${what}`, body: input }
  const kept = KEPT[path as keyof typeof KEPT] as (typeof KEPT)[keyof typeof KEPT] | undefined
  const outcome = kept
    ? await ask(client, customOf(client.ground).asked[kept], { id, what: as, call, by })
    : await client.send(by, call)
  if (outcome.kind === 'refused')
    customOf(client.ground).refused.set(`${path} ${id}`, `${what}: ${JSON.stringify(outcome.body)}`)
  return outcome.kind === 'done'
}

/** Sometimes two people press at once. */
export async function pressMaybeTwice(client: Client, pressed: Pressed): Promise<boolean> {
  const times = client.random.percent(25) ? 2 : 1
  return (await Promise.all(Array.from({ length: times }, () => press(client, pressed)))).includes(true)
}

export const on = (view: RequestView, what: string, input = {}): Pressed => ({
  path: REQUEST,
  id: view.id,
  what,
  input,
})

export const rowStep = (client: Client, { id }: LoadingRow, what: string, input = {}) =>
  pressMaybeTwice(client, { path: LOAD, id, what, input })
