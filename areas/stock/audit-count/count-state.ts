import type { CountPackage, PackageKey, PackageLine } from './count-package.ts'

/** What the page sends of one count, as far as the page itself reads it back. */
export interface SentCountEntry {
  readonly line: number
  readonly empty?: true
  readonly tree?: number
  readonly phase?: number
  readonly lot?: number | null
  readonly round?: number
  readonly qty?: number
  readonly description?: string
}

export interface CountedKeyOnDevice extends Omit<PackageKey, 'state'> {
  /** `waiting`: counted here, not yet with the server. */
  readonly state: PackageKey['state'] | 'waiting'
}

export interface CountedPlaceOnDevice extends Omit<PackageLine, 'keys'> {
  readonly keys: readonly CountedKeyOnDevice[]
  readonly state: 'open' | 'begun' | 'recount' | 'done'
}

/** A place as this device knows it: what the server listed, with what was counted here since. */
export function countedPlaceOnDevice(line: PackageLine, waiting: readonly SentCountEntry[]): CountedPlaceOnDevice {
  const own = waiting.filter((entry) => entry.line === line.id)
  const listed: CountedKeyOnDevice[] = line.keys.map((key) => {
    const entry = own.findLast((one) => (one.empty ? key.state !== 'counted' : isSameKey(one, key)))
    return entry ? { ...key, state: 'waiting', qty: entry.empty ? 0 : (entry.qty ?? 0) } : key
  })
  const added = own
    .filter((entry) => !entry.empty && !line.keys.some((key) => isSameKey(entry, key)))
    .map((entry): CountedKeyOnDevice => ({ ...newKey(entry, 0), state: 'waiting' }))
  const keys = [...listed, ...added]
  const isEmptied = line.emptied || own.some(({ empty }) => empty)
  return { ...line, emptied: isEmptied, keys, state: stateOf(keys, isEmptied) }
}

function stateOf(keys: readonly CountedKeyOnDevice[], isEmptied: boolean): CountedPlaceOnDevice['state'] {
  if (keys.some(({ state }) => state === 'recount')) return 'recount'
  if (keys.length === 0) return isEmptied ? 'done' : 'open'
  const left = keys.filter(({ state }) => state === 'open').length
  if (left === 0) return 'done'
  return left === keys.length ? 'open' : 'begun'
}

/** The package after the server has taken a count: what it made of it counts, without asking again. */
export function packageWithAnswer(
  known: CountPackage,
  entry: SentCountEntry,
  counts: readonly { readonly id: number; readonly result: string }[],
): CountPackage {
  const resultOf = (id: number) => counts.find((one) => one.id === id)?.result
  const changed = (line: PackageLine): PackageLine => {
    const keys = line.keys.map((key) =>
      resultOf(key.id) === undefined ? key : { ...key, state: keyState(resultOf(key.id)), qty: entry.qty ?? 0 },
    )
    const added = entry.empty
      ? []
      : counts
          .filter(({ id }) => !line.keys.some((key) => key.id === id))
          .map(({ id, result }) => ({ ...newKey(entry, id), state: keyState(result) }))
    return { ...line, emptied: line.emptied || entry.empty === true, keys: [...keys, ...added] }
  }
  return {
    ...known,
    assignments: known.assignments.map((assignment) => ({
      ...assignment,
      lines: assignment.lines.map((line) => (line.id === entry.line ? changed(line) : line)),
    })),
  }
}

function keyState(result: string | undefined): PackageKey['state'] {
  return result === 'recount' ? 'recount' : 'counted'
}

function newKey({ tree = 0, phase = 0, lot = null, qty = 0 }: SentCountEntry, id: number): PackageKey {
  return { id, tree, phase, lot, lotNo: null, round: 1, state: 'open', qty, book: null }
}

function isSameKey(entry: SentCountEntry, key: Pick<PackageKey, 'tree' | 'phase' | 'lot'>): boolean {
  return entry.tree === key.tree && entry.phase === key.phase && (entry.lot ?? null) === key.lot
}

/** The place a scanned or typed code means: a bed's `BD-12`, or its code as people write it. */
export function placeOfScannedCode(places: readonly PackageLine[], code: string): PackageLine | null {
  const typed = code.trim().toUpperCase()
  const [, number] = /^BD-(\d+)$/.exec(typed) ?? []
  return (
    places.find(({ bed, code: own }) =>
      number === undefined ? own.toUpperCase() === typed : bed === Number(number),
    ) ?? null
  )
}

export function isBedCode(code: string): boolean {
  return /^BD-\d+$/i.test(code.trim())
}
