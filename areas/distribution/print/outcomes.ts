import { grouped, sumOf, type PaperBag, type PaperReceipt, type RunPaper } from './run-paper.ts'

/** What became of the loaded seedlings of a recipient, a plot and a species. Empty as long as nobody reported. */
export interface Outcome {
  readonly recipient: number
  readonly tree: string
  readonly lahan: string | null
  readonly loaded: number
  readonly received: number | null
  readonly damaged: number | null
  readonly missing: number | null
  /** Neither received nor damaged nor missing: what the recipient did not take. */
  readonly rejected: number | null
}

const keyOf = ({ recipient, tree, lahan }: Pick<PaperBag, 'recipient' | 'tree' | 'lahan'>) => `${recipient}\n${tree}\n${lahan ?? ''}`

/** Of all vehicles of a run, by recipient, plot and species as bags are ordered. What was loaded is what is in the bags; what came of it is the receipt. */
export function outcomesOf({ recipients, bags, receipts }: Pick<RunPaper, 'recipients' | 'bags' | 'receipts'>): readonly Outcome[] {
  const reported = new Set(recipients.filter((one) => one.reported).map(({ id }) => id))
  const loaded = new Map(grouped(bags.filter((bag) => bag.loaded), keyOf).map((rows) => [rows[0] ? keyOf(rows[0]) : '', sumOf(rows, ({ amount }) => amount)]))
  const order = new Map(recipients.map(({ id }, index) => [id, index]))
  return grouped(receipts, keyOf)
    .flatMap((rows) => (rows[0] ? [outcomeOf(rows[0], rows, { loaded: loaded.get(keyOf(rows[0])) ?? 0, isReported: reported.has(rows[0].recipient) })] : []))
    .filter((one) => one.loaded > 0)
    .toSorted((a, b) => (order.get(a.recipient) ?? 0) - (order.get(b.recipient) ?? 0) || compareTexts(a.lahan ?? '', b.lahan ?? '') || compareTexts(a.tree, b.tree))
}

function outcomeOf({ recipient, tree, lahan }: PaperReceipt, rows: readonly PaperReceipt[], { loaded, isReported }: { readonly loaded: number; readonly isReported: boolean }): Outcome {
  if (!isReported) return { recipient, tree, lahan, loaded, received: null, damaged: null, missing: null, rejected: null }
  const [received, damaged, missing] = [sumOf(rows, (row) => row.received), sumOf(rows, (row) => row.damaged), sumOf(rows, (row) => row.missing)]
  return { recipient, tree, lahan, loaded, received, damaged, missing, rejected: loaded - received - damaged - missing }
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}

/** The sum of what is known; empty where nothing is. */
export function knownSum(rows: readonly Outcome[], of: 'received' | 'damaged' | 'missing' | 'rejected'): number | null {
  const known = rows.flatMap((row) => row[of] ?? [])
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0)
}
