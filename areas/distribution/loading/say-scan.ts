import { formatNumber } from '#core/formats/format.ts'
import { SCAN_RESULT, SCAN, type ScanResult, type ScanType } from '../scan-event/scan-event.ts'
import { TRUCK_TIMES, type BagState, type LoadingState } from './loading-state.ts'
import { loadingTexts, wordTexts } from './loading-texts.ts'
import { truckOfBag } from './read-code.ts'
import type { ScanRecord } from './scan-record.ts'

/** As the texts of a screen are asked for, in its language. */
export interface LoadingTexts {
  words(key: keyof typeof wordTexts, params?: Readonly<Record<string, string>>): string
  texts(key: keyof typeof loadingTexts, params?: Readonly<Record<string, string>>): string
}

export interface SaidScan {
  readonly tone: 'good' | 'repeated' | 'kept' | 'wrong' | 'unknown'
  readonly word: string
  readonly lines: readonly string[]
}

const DONE = {
  [SCAN.enter]: 'enter',
  [SCAN.load]: 'loaded',
  [SCAN.unload]: 'unload',
  [SCAN.loadPoc]: 'poc',
  [SCAN.checkBed]: 'bed',
  [SCAN.start]: 'start',
  [SCAN.finish]: 'finish',
  [SCAN.depart]: 'depart',
  [SCAN.arrive]: 'arrive',
} as const satisfies Partial<Record<ScanType, keyof typeof wordTexts>>

const OTHERWISE = {
  [SCAN_RESULT.already]: ['repeated', 'already'],
  [SCAN_RESULT.otherTruck]: ['wrong', 'otherTruck'],
  [SCAN_RESULT.otherRun]: ['wrong', 'otherRun'],
  [SCAN_RESULT.voidLabel]: ['wrong', 'voidLabel'],
  [SCAN_RESULT.shortOfStock]: ['kept', 'shortOfStock'],
  [SCAN_RESULT.gone]: ['wrong', 'gone'],
  [SCAN_RESULT.unknown]: ['unknown', 'unknown'],
  [SCAN_RESULT.waiting]: ['kept', 'waiting'],
  [SCAN_RESULT.review]: ['wrong', 'review'],
  [SCAN_RESULT.ended]: ['wrong', 'ended'],
} as const satisfies Record<Exclude<ScanResult, 0>, readonly [SaidScan['tone'], keyof typeof wordTexts]>

/** What a result sounds and looks like; null is a code this device does not know and keeps for the server. */
export function scanTone(result: ScanResult | null): SaidScan['tone'] {
  if (result === null) return 'kept'
  return result === SCAN_RESULT.ok ? 'good' : OTHERWISE[result][0]
}

export function scanWord(type: ScanType, result: ScanResult | null, say: LoadingTexts): string {
  if (result === null) return say.words('kept')
  // A truck's own step is not about bags.
  if (type in TRUCK_TIMES && result === SCAN_RESULT.already) return say.words('done')
  if (type in TRUCK_TIMES && result === SCAN_RESULT.otherTruck) return say.words('not.yet')
  if (type === SCAN.checkBed && result === SCAN_RESULT.otherRun) return say.words('bed.none')
  if (result !== SCAN_RESULT.ok) return say.words(OTHERWISE[result][1])
  return say.words(DONE[type as keyof typeof DONE] ?? 'kept')
}

/** Whose it is, what and how many. */
export function bagLines(state: LoadingState, bag: BagState, say: LoadingTexts): readonly string[] {
  const farmer = state.farmers.get(bag.detail_farmer_id)?.name ?? ''
  return [
    farmer,
    say.texts('amount', { tree: state.treeNames.get(bag.tree_id) ?? '', amount: formatNumber(bag.amount) }),
  ]
}

/** The band's words for an event by a given result: the device's own, or the server's with its sentence. */
export function sayScan(
  state: LoadingState,
  { target, message }: Pick<ScanRecord, 'target' | 'message'>,
  result: ScanResult | null,
  say: LoadingTexts,
): SaidScan {
  const { scan_type: type } = target
  return {
    tone: scanTone(result),
    word: scanWord(type, result, say),
    lines: [...targetLines(state, target, say), ...whyLines(state, { target, message, result }, say)],
  }
}

function targetLines(state: LoadingState, target: ScanRecord['target'], say: LoadingTexts): readonly string[] {
  const bag = state.bags.get(target.detail_label_id ?? 0)
  if (bag) return bagLines(state, bag, say)
  const farmer = state.farmers.get(target.detail_farmer_id ?? 0)
  if (farmer) return [farmer.name]
  if (target.scan_type === SCAN.checkBed) return []
  const truck = state.trucks.get(target.allocation_transportation_id ?? 0)
  return truck && target.scan_type !== SCAN.load ? [truck.plate ?? '', truck.driver ?? ''].filter(Boolean) : []
}

function whyLines(
  state: LoadingState,
  { target, message, result }: Pick<ScanRecord, 'target' | 'message'> & { readonly result: ScanResult | null },
  say: LoadingTexts,
): readonly string[] {
  if (result === null) return [say.words('kept.text')]
  if (result === SCAN_RESULT.ok) return []
  if (message) return [message]
  const bag = state.bags.get(target.detail_label_id ?? 0)
  const plate = bag && result === SCAN_RESULT.otherTruck ? truckOfBag(state, bag)?.plate : null
  return plate ? [say.words(bag?.truck ? 'is.on' : 'meant.for', { plate })] : []
}
