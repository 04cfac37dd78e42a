import { randomUUID } from 'node:crypto'
import type { ScanTarget, SyncedScanEvent } from '#areas/distribution/scan-event/scan-event.ts'
import type { Client, Person } from './ground.ts'

/** An event that a phone has made. */
export interface Made {
  readonly client_uuid: string
  readonly body: Readonly<Record<string, unknown>>
  /** The server has acknowledged it, or was only asked. */
  isKnown: boolean
  /** Why it was not taken, when it was last sent. */
  said?: string
}

/** A phone keeps what it has no answer to and sends it again, with what comes after it. */
export interface Phone {
  readonly device: string
  readonly events: Made[]
  /** Whose it is; a loader's receipts wait for the coordinator. */
  readonly by: Person
  /**
   * Every second phone leaves the network now and then; of those every second one has only the first truck before it.
   */
  readonly goesAway: boolean
  readonly isOnFirst: boolean
  /** How far its clock is ahead; it has learned so when it was last in reach. */
  readonly clock: number
  /** So many things are still done out of reach. */
  away: number
  /** Events that were made out of reach. */
  madeAway: number
}

const HOUR = 3_600_000

/** The phones of one ground, numbered as they come. */
export class Phones {
  readonly all = new Map<Client, Phone>()

  of(client: Client): Phone {
    const number = this.all.size
    const phone = this.all.get(client) ?? {
      device: randomUUID(),
      events: [],
      by: number % 4 === 3 ? 'loader' : 'maker',
      goesAway: number % 2 === 0,
      isOnFirst: number % 4 === 0,
      clock: number % 3 === 2 ? 2 * HOUR : 0,
      away: 0,
      madeAway: 0,
    }
    this.all.set(client, phone)
    return phone
  }

  get madeAway(): number {
    return [...this.all.values()].reduce((sum, { madeAway }) => sum + madeAway, 0)
  }
}

/** An event is made before anybody hears of it. `after`: one that it makes no sense without. */
export function make(phone: Phone, target: ScanTarget, { after }: { readonly after?: Made | undefined } = {}): Made {
  const client_uuid = randomUUID()
  const body = {
    client_uuid,
    seq: phone.events.length + 1,
    v: 1,
    scanned_at: new Date(Date.now() + phone.clock).toISOString(),
    offset_ms: -phone.clock,
    ...(after && { depends_on: after.client_uuid }),
    ...target,
  }
  const event: Made = { client_uuid, body, isKnown: false }
  phone.events.push(event)
  return event
}

export const unsent = ({ events }: Phone): readonly Made[] => events.filter(({ isKnown }) => !isKnown)

/** What was just made and what has no answer yet, in any order; out of reach it stays where it is. */
export async function tell(client: Client, phone: Phone, made: readonly Made[]): Promise<void> {
  if (phone.away > 0) {
    phone.away -= 1
    phone.madeAway += made.length
    if (phone.away === 0) await comeBack(client, phone)
    return
  }
  const open = unsent(phone).filter((event) => !made.includes(event))
  const repeated = client.random.percent(20) ? phone.events.slice(0, 1) : []
  await upload(client, phone, [...new Set([...made.toReversed(), ...open, ...repeated])])
}

/** Prepared, then out of reach for a while: what is scanned stays on the phone. */
export async function leave(client: Client, phone: Phone, runs: readonly number[]): Promise<void> {
  if (!phone.goesAway || phone.away > 0) return
  await client.send(phone.by, {
    path: 'field_package/prepare',
    body: {
      device_id: phone.device,
      unsent: unsent(phone).length,
      packages: runs.map((run) => ({ work: 1, run, version: 'uji' })),
    },
  })
  phone.away = client.random.whole(2, 8)
}

/**
 * All that was made meanwhile, in two uploads that overlap: turned round, with some of it twice in one call and some
 * that was known before.
 */
async function comeBack(client: Client, phone: Phone): Promise<void> {
  const open = unsent(phone)
  const cut = client.random.whole(0, open.length)
  await upload(client, phone, [...open.slice(0, cut), ...open.slice(0, 2), ...phone.events.slice(0, 2)].toReversed())
  await upload(client, phone, [...unsent(phone), ...open.slice(0, 1)])
  await giveBack(client, phone)
}

/** Whether the registry knows that its packages are gone: a run is not closed while one of its phones is away. */
async function giveBack(client: Client, phone: Phone): Promise<boolean> {
  const { kind } = await client.send(phone.by, {
    path: 'field_package/contact',
    body: { device_id: phone.device, unsent: unsent(phone).length, gives_back: true },
  })
  return kind === 'done'
}

/** Everybody comes back at last; what could not be handed in even then. */
export async function allBack({ all }: Phones): Promise<readonly string[]> {
  for (const [client, phone] of all) {
    phone.away = 0
    for (let attempt = 0; attempt < 10 && unsent(phone).length > 0; attempt += 1) await comeBack(client, phone)
    for (let attempt = 0; attempt < 10 && phone.goesAway && !(await giveBack(client, phone)); attempt += 1);
  }
  return [...all.values()]
    .flatMap(unsent)
    .map(({ client_uuid, said }) => `scan ${client_uuid} could not be handed in (${said ?? 'never sent'})`)
}

async function upload(client: Client, phone: Phone, sent: readonly Made[]): Promise<void> {
  if (sent.length === 0) return
  const { kind, body } = await client.send(phone.by, {
    path: 'scan_event/sync',
    body: { device_id: phone.device, events: sent.map((event) => event.body) },
  })
  if (kind !== 'done') {
    for (const event of sent) event.said = `${kind}: ${JSON.stringify(body)}`
    return
  }
  for (const { client_uuid, status, message = '' } of body['data'] as readonly SyncedScanEvent[]) {
    const event = sent.find((one) => one.client_uuid === client_uuid)
    if (event && status === 'taken') event.isKnown = true
    else if (event) event.said = `${status}: ${message}`
  }
}
