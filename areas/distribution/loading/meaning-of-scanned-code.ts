import { formatNumber } from '#core/formats/format.ts'
import { SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'
import type { LoadingTruck } from './loading-package-of-run.ts'
import type { BagAfterScans, TrucksAfterScans } from './trucks-after-scans.ts'
import { isTruckOpenForBags } from './next-truck-step.ts'
import { recogniseCode, truckForBag } from './recognised-code.ts'
import { bagInWords, type ScanInWords, type LoadingWords } from './scan-in-words.ts'

/** Where the person stands. */
export interface LoadingPosition {
  readonly truck: number | null
  readonly bed: number | null
}

/** What a code leads to: an event, another place, words for now. An event's own words come from its result. */
export interface ScannedCodeMeaning {
  readonly target?: ScanTarget
  readonly place?: Partial<LoadingPosition>
  readonly said?: ScanInWords
}

/** What a code means at a truck. Nothing is written here. */
export function meaningOfScannedCode(
  state: TrucksAfterScans,
  place: LoadingPosition,
  raw_code: string,
  say: LoadingWords,
): ScannedCodeMeaning {
  const read = recogniseCode(state, raw_code)
  const base = { loading_line_id: state.known.run.id, raw_code }
  if (read.is === 'truck') return takeTruck(read.truck, base, say)
  if (read.is === 'bed') return takeBed(state, read, base, say)
  const truck = state.trucks.get(place.truck ?? 0)
  if (!truck)
    return {
      said: {
        tone: 'wrong',
        word: say.words('truck.first'),
        lines: read.is === 'bag' ? meantFor(state, read.bag, say) : [],
      },
    }
  const at = { ...base, allocation_transportation_id: truck.id }
  if (read.is === 'farmer')
    return { target: { ...at, scan_type: SCAN_TYPE_CODE.loadPoc, detail_farmer_id: read.farmer.id } }
  if (!isTruckOpenForBags(truck) && truck.shipping_date === null)
    return {
      said: {
        tone: 'wrong',
        word: say.words('start.first'),
        lines: read.is === 'bag' ? bagInWords(state, read.bag, say) : [],
      },
    }
  if (read.is === 'unknown') return { target: { ...at, scan_type: SCAN_TYPE_CODE.load } }
  return {
    target: {
      ...at,
      scan_type: SCAN_TYPE_CODE.load,
      detail_label_id: read.bag.id,
      active_bedeng_id: bedFor(state, place.bed, read.bag),
    },
  }
}

type Base = Pick<ScanTarget, 'loading_line_id' | 'raw_code'>

/** Who scans a truck goes to it; one that comes is noted with it. */
function takeTruck(truck: LoadingTruck, base: Base, say: LoadingWords): ScannedCodeMeaning {
  const place = { truck: truck.id }
  if (truck.scanned_time !== null)
    return {
      place,
      said: { tone: 'good', word: say.words('truck'), lines: [truck.plate ?? '', truck.driver ?? ''].filter(Boolean) },
    }
  return { place, target: { ...base, scan_type: SCAN_TYPE_CODE.enter, allocation_transportation_id: truck.id } }
}

function takeBed(
  state: TrucksAfterScans,
  { id, code }: { readonly id: number; readonly code: string | null },
  base: Base,
  say: LoadingWords,
): ScannedCodeMeaning {
  const target = { ...base, scan_type: SCAN_TYPE_CODE.checkBed, bedeng_id: id }
  if (code === null)
    return { target, said: { tone: 'wrong', word: say.words('bed.none'), lines: [say.words('bed.none.text')] } }
  const lines = state.known.beds
    .filter((bed) => bed.id === id)
    .map(({ tree_id: tree, qty }) =>
      say.texts('amount', { tree: state.treeNames.get(tree) ?? '', amount: formatNumber(qty) }),
    )
  return { target, place: { bed: id }, said: { tone: 'good', word: say.words('bed'), lines: [code, ...lines] } }
}

/** The chosen bed, where the bag's species stands on it; else the oldest lot goes first. */
function bedFor(state: TrucksAfterScans, bed: number | null, bag: BagAfterScans): number | null {
  return bed !== null && state.known.beds.some(({ id, tree_id: tree }) => id === bed && tree === bag.tree_id)
    ? bed
    : null
}

function meantFor(state: TrucksAfterScans, bag: BagAfterScans, say: LoadingWords): readonly string[] {
  const plate = truckForBag(state, bag)?.plate
  return [...bagInWords(state, bag, say), ...(plate ? [say.words('meant.for', { plate })] : [])]
}
