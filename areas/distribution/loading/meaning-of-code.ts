import { formatNumber } from '#core/formats/format.ts'
import { SCAN, type ScanTarget } from '../scan-event/scan-event.ts'
import type { LoadingTruck } from './loading-package.ts'
import type { BagState, LoadingState } from './loading-state.ts'
import { isOpen } from './next-step.ts'
import { readCode, truckOfBag } from './read-code.ts'
import { bagLines, type SaidScan, type LoadingTexts } from './say-scan.ts'

/** Where the person stands. */
export interface LoadingPlace {
  readonly truck: number | null
  readonly bed: number | null
}

/** What a code leads to: an event, another place, words for now. An event's own words come from its result. */
export interface CodeMeaning {
  readonly target?: ScanTarget
  readonly place?: Partial<LoadingPlace>
  readonly said?: SaidScan
}

/** What a code means at a truck. Nothing is written here. */
export function meaningOfCode(
  state: LoadingState,
  place: LoadingPlace,
  raw_code: string,
  say: LoadingTexts,
): CodeMeaning {
  const read = readCode(state, raw_code)
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
  if (read.is === 'farmer') return { target: { ...at, scan_type: SCAN.loadPoc, detail_farmer_id: read.farmer.id } }
  if (!isOpen(truck) && truck.shipping_date === null)
    return {
      said: {
        tone: 'wrong',
        word: say.words('start.first'),
        lines: read.is === 'bag' ? bagLines(state, read.bag, say) : [],
      },
    }
  if (read.is === 'unknown') return { target: { ...at, scan_type: SCAN.load } }
  return {
    target: {
      ...at,
      scan_type: SCAN.load,
      detail_label_id: read.bag.id,
      active_bedeng_id: bedFor(state, place.bed, read.bag),
    },
  }
}

type Base = Pick<ScanTarget, 'loading_line_id' | 'raw_code'>

/** Who scans a truck goes to it; one that comes is noted with it. */
function takeTruck(truck: LoadingTruck, base: Base, say: LoadingTexts): CodeMeaning {
  const place = { truck: truck.id }
  if (truck.scanned_time !== null)
    return {
      place,
      said: { tone: 'good', word: say.words('truck'), lines: [truck.plate ?? '', truck.driver ?? ''].filter(Boolean) },
    }
  return { place, target: { ...base, scan_type: SCAN.enter, allocation_transportation_id: truck.id } }
}

function takeBed(
  state: LoadingState,
  { id, code }: { readonly id: number; readonly code: string | null },
  base: Base,
  say: LoadingTexts,
): CodeMeaning {
  const target = { ...base, scan_type: SCAN.checkBed, bedeng_id: id }
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
function bedFor(state: LoadingState, bed: number | null, bag: BagState): number | null {
  return bed !== null && state.known.beds.some(({ id, tree_id: tree }) => id === bed && tree === bag.tree_id)
    ? bed
    : null
}

function meantFor(state: LoadingState, bag: BagState, say: LoadingTexts): readonly string[] {
  const plate = truckOfBag(state, bag)?.plate
  return [...bagLines(state, bag, say), ...(plate ? [say.words('meant.for', { plate })] : [])]
}
