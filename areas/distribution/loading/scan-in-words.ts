import { formatNumber } from '#core/formats/format.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE, type ScanResult, type ScanType } from '../scan-event/scan-event.ts'
import { TRUCK_TIME_BY_SCAN, type BagAfterScans, type TrucksAfterScans } from './trucks-after-scans.ts'
import { loadingTexts, wordTexts } from './loading-texts.ts'
import { truckForBag } from './recognised-code.ts'
import type { ScanRecord } from './scan-record.ts'

/** As the texts of a screen are asked for, in its language. */
export interface LoadingWords {
  words(key: keyof typeof wordTexts, params?: Readonly<Record<string, string>>): string
  texts(key: keyof typeof loadingTexts, params?: Readonly<Record<string, string>>): string
}

export interface ScanInWords {
  readonly tone: 'good' | 'repeated' | 'kept' | 'wrong' | 'unknown'
  readonly word: string
  readonly lines: readonly string[]
}

const DONE = {
  [SCAN_TYPE_CODE.enter]: 'enter',
  [SCAN_TYPE_CODE.load]: 'loaded',
  [SCAN_TYPE_CODE.unload]: 'unload',
  [SCAN_TYPE_CODE.loadPoc]: 'poc',
  [SCAN_TYPE_CODE.checkBed]: 'bed',
  [SCAN_TYPE_CODE.start]: 'start',
  [SCAN_TYPE_CODE.finish]: 'finish',
  [SCAN_TYPE_CODE.depart]: 'depart',
  [SCAN_TYPE_CODE.arrive]: 'arrive',
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
} as const satisfies Record<Exclude<ScanResult, 0>, readonly [ScanInWords['tone'], keyof typeof wordTexts]>

/** What a result sounds and looks like; null is a code this device does not know and keeps for the server. */
export function scanTone(result: ScanResult | null): ScanInWords['tone'] {
  if (result === null) return 'kept'
  return result === SCAN_RESULT.ok ? 'good' : OTHERWISE[result][0]
}

export function scanResultWord(type: ScanType, result: ScanResult | null, say: LoadingWords): string {
  if (result === null) return say.words('kept')
  // A truck's own step is not about bags.
  if (type in TRUCK_TIME_BY_SCAN && result === SCAN_RESULT.already) return say.words('done')
  if (type in TRUCK_TIME_BY_SCAN && result === SCAN_RESULT.otherTruck) return say.words('not.yet')
  if (type === SCAN_TYPE_CODE.checkBed && result === SCAN_RESULT.otherRun) return say.words('bed.none')
  if (result !== SCAN_RESULT.ok) return say.words(OTHERWISE[result][1])
  return say.words(DONE[type as keyof typeof DONE] ?? 'kept')
}

/** Whose it is, what and how many. */
export function bagInWords(state: TrucksAfterScans, bag: BagAfterScans, say: LoadingWords): readonly string[] {
  const farmer = state.farmers.get(bag.detail_farmer_id)?.name ?? ''
  return [
    farmer,
    say.texts('amount', { tree: state.treeNames.get(bag.tree_id) ?? '', amount: formatNumber(bag.amount) }),
  ]
}

/** The band's words for an event by a given result: the device's own, or the server's with its sentence. */
export function scanInWords(
  state: TrucksAfterScans,
  { target, message }: Pick<ScanRecord, 'target' | 'message'>,
  result: ScanResult | null,
  say: LoadingWords,
): ScanInWords {
  const { scan_type: type } = target
  return {
    tone: scanTone(result),
    word: scanResultWord(type, result, say),
    lines: [...targetLines(state, target, say), ...whyLines(state, { target, message, result }, say)],
  }
}

function targetLines(state: TrucksAfterScans, target: ScanRecord['target'], say: LoadingWords): readonly string[] {
  const bag = state.bags.get(target.detail_label_id ?? 0)
  if (bag) return bagInWords(state, bag, say)
  const farmer = state.farmers.get(target.detail_farmer_id ?? 0)
  if (farmer) return [farmer.name]
  if (target.scan_type === SCAN_TYPE_CODE.checkBed) return []
  const truck = state.trucks.get(target.allocation_transportation_id ?? 0)
  return truck && target.scan_type !== SCAN_TYPE_CODE.load
    ? [truck.plate ?? '', truck.driver ?? ''].filter(Boolean)
    : []
}

function whyLines(
  state: TrucksAfterScans,
  { target, message, result }: Pick<ScanRecord, 'target' | 'message'> & { readonly result: ScanResult | null },
  say: LoadingWords,
): readonly string[] {
  if (result === null) return [say.words('kept.text')]
  if (result === SCAN_RESULT.ok) return []
  if (message) return [message]
  const bag = state.bags.get(target.detail_label_id ?? 0)
  const plate = bag && result === SCAN_RESULT.otherTruck ? truckForBag(state, bag)?.plate : null
  return plate ? [say.words(bag?.truck ? 'is.on' : 'meant.for', { plate })] : []
}
