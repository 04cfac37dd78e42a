import type pg from 'pg'
import type { Random } from '#server-engine/features/demo/random.ts'
import type { Call, Outcome } from './client.ts'

/** What the clients of one seed share: a nursery of its own, and what they were told about each document. */
export interface Ground {
  readonly seed: string
  readonly db: pg.Pool
  readonly nursery: number
  readonly beds: readonly number[]
  /** Further ones that auditors count. */
  readonly countedBeds: { readonly bed: number; readonly tree: number }[]
  readonly tree: number
  readonly today: string
  /** Days back that can still be typed. */
  readonly openDays: number
  readonly documents: KnownDocument[]
  readonly procurement: { readonly documents: KnownDocument[]; order?: KnownOrder }
  /** The nursery's last closed day with the newest movement at that time. */
  readonly closings: { until: string; newest: number }[]
  readonly counts: { unknownCreations: number }
  nextKey(): string
}

/** A document as the clients know it: what they asked for and what came back. */
export interface KnownDocument {
  readonly path: string
  readonly id: number
  /** Calls under way or done on it, by what they want. */
  readonly asked: Record<Step, Outcome['kind'][]>
  /** Other people leave it as it is: more rests on it than the books know. */
  stays?: true
}
/** The order that deliveries are counted against, and what purchases need. */
export interface KnownOrder {
  readonly id: number
  readonly line: number
  readonly receivedBy: number
  readonly unit: number
  readonly receipts: string[]
}
export type Person = 'maker' | 'checker' | 'buyer' | 'inspector' | 'loader' | 'coordinator' | 'anybody'
export type Step = 'submit' | 'approve' | 'reject' | 'void'

export interface Client {
  readonly random: Random
  readonly ground: Ground
  /**
   * Sends as one of some people: the one who writes, the one who decides, who reviews purchases, who looks at
   * deliveries, who loads trucks and may do nothing else, who leads the nursery, and anybody who is not signed in.
   */
  send(by: Person, call: Omit<Call, 'token' | 'key'>): Promise<Outcome>
}

/** What an area adds to the harness: things that clients do, and what must hold afterwards. */
export interface HarnessArea {
  readonly name: string
  /** Each with how often it is chosen. */
  readonly operations: readonly {
    readonly name: string
    readonly weight: number
    run(client: Client): Promise<unknown>
  }[]
  /** Before the clients begin, without faults. */
  prepare?(client: Client): Promise<void>
  /** After the clients have done their part, before anything is judged: what was begun is brought to its end. */
  settle?(client: Client): Promise<void>
  /** Sentences about what is wrong; none when all is well. */
  check(ground: Ground): Promise<readonly string[]>
}
