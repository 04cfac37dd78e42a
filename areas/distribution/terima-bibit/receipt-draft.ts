import {
  SEEDLING_OUTCOMES,
  totalOfOutcomes,
  rejectedSeedlings,
  type SeedlingOutcome,
  type SeedlingOutcomes,
} from '../receipt/receipt-lines.ts'
import type { ReceiptRun, RecipientOnDevice } from './receipt-package.ts'

/** What is being entered for one species or one bag. */
export interface ReceiptDraftItem extends SeedlingOutcomes {
  readonly key: number
  readonly title: string
  readonly detail: string
  readonly loaded: number
}

export type ReceiptDraftMode = 'lines' | 'bags'

/**
 * A correction begins with the bags where one of several of a species did not arrive whole: told by species, it would
 * lose which one.
 */
export function initialDraftMode({ status, lines, bags }: RecipientOnDevice): ReceiptDraftMode {
  const isBroken = ({ line }: { readonly line: number }) => {
    const own = bags.filter((bag) => bag.line === line)
    return own.length > 1 && own.some(({ amount, received }) => received !== amount)
  }
  return status === 1 && lines.some(isBroken) ? 'bags' : 'lines'
}

/** What was loaded is filled in as received; of a recipient who is reported, what was told. */
export function receiptDraftOf(recipient: RecipientOnDevice, mode: ReceiptDraftMode): readonly ReceiptDraftItem[] {
  const isReported = recipient.status === 1
  if (mode === 'lines') {
    return recipient.lines.map(({ line, tree_name, lahan_no, loaded, received, damaged, missing }) => ({
      key: line,
      title: tree_name,
      detail: lahan_no ?? '',
      loaded,
      ...(isReported ? { received, damaged, missing } : { received: loaded, damaged: 0, missing: 0 }),
    }))
  }
  const names = new Map(recipient.lines.map(({ line, tree_name }) => [line, tree_name]))
  return recipient.bags.map(({ label, code, line, amount, received, damaged, missing }) => ({
    key: label,
    title: `Bag ${code}`,
    detail: names.get(line) ?? '',
    loaded: amount,
    ...(isReported
      ? { received: received ?? 0, damaged: damaged ?? 0, missing: missing ?? 0 }
      : { received: amount, damaged: 0, missing: 0 }),
  }))
}

export type ReceiptDrafts = Readonly<Record<ReceiptDraftMode, readonly ReceiptDraftItem[]>>

/** Both ways side by side: whoever looks at the other one finds what was typed as it was left. */
export function receiptDraftsOf(recipient: RecipientOnDevice): ReceiptDrafts {
  return { lines: receiptDraftOf(recipient, 'lines'), bags: receiptDraftOf(recipient, 'bags') }
}

export function changeEachDraftItem(
  drafts: ReceiptDrafts,
  mode: ReceiptDraftMode,
  change: (item: ReceiptDraftItem) => ReceiptDraftItem,
): ReceiptDrafts {
  return { ...drafts, [mode]: drafts[mode].map(change) }
}

/** Nothing was taken, whichever way it is told. */
export function withNothing(drafts: ReceiptDrafts): ReceiptDrafts {
  const none = (item: ReceiptDraftItem): ReceiptDraftItem => ({ ...item, received: 0, damaged: 0, missing: 0 })
  return { lines: drafts.lines.map(none), bags: drafts.bags.map(none) }
}

/**
 * Whether something typed the other way would be left out by telling it this way. Where both tell of nothing, nothing
 * is.
 */
export function leavesOut(drafts: ReceiptDrafts, start: ReceiptDrafts, mode: ReceiptDraftMode): boolean {
  const hidden = mode === 'lines' ? 'bags' : 'lines'
  const isNothing = (items: readonly ReceiptDraftItem[]) => items.every((item) => totalOfOutcomes(item) === 0)
  const isTyped = drafts[hidden].some((item, place) =>
    SEEDLING_OUTCOMES.some((outcome) => item[outcome] !== start[hidden][place]?.[outcome]),
  )
  return isTyped && !(isNothing(drafts.lines) && isNothing(drafts.bags))
}

/**
 * One more or less damaged or missing: it is taken from what was received, or from the rejected, and given back there.
 */
export function stepDraftOutcome(
  item: ReceiptDraftItem,
  outcome: Exclude<SeedlingOutcome, 'received'>,
  by: 1 | -1,
): ReceiptDraftItem {
  const next = item[outcome] + by
  if (next < 0) return item
  if (by < 0) return { ...item, [outcome]: next, received: item.received + 1 }
  if (item.received > 0) return { ...item, [outcome]: next, received: item.received - 1 }
  return rejectedSeedlings(item.loaded, item) > 0 ? { ...item, [outcome]: next } : item
}

/** Typed by hand: at most what is left of the load; what is less is rejected, or was another outcome. */
export function setDraftOutcome(item: ReceiptDraftItem, outcome: SeedlingOutcome, value: number): ReceiptDraftItem {
  const whole = Number.isSafeInteger(value) && value > 0 ? value : 0
  if (outcome === 'received') return { ...item, received: Math.min(whole, item.loaded - item.damaged - item.missing) }
  const other = outcome === 'damaged' ? item.missing : item.damaged
  const next = Math.min(whole, item.loaded - other)
  return {
    ...item,
    [outcome]: next,
    received: Math.min(item.received + Math.max(0, item[outcome] - next), item.loaded - other - next),
  }
}

export function receiptDraftTotals(
  items: readonly ReceiptDraftItem[],
): SeedlingOutcomes & { readonly loaded: number; readonly rejected: number } {
  const start = { loaded: 0, received: 0, damaged: 0, missing: 0, rejected: 0 }
  return items.reduce(
    (all, item) => ({
      loaded: all.loaded + item.loaded,
      received: all.received + item.received,
      damaged: all.damaged + item.damaged,
      missing: all.missing + item.missing,
      rejected: all.rejected + rejectedSeedlings(item.loaded, item),
    }),
    start,
  )
}

/** The next who is not reported, after the one who just was; null when all are. */
export function nextUnreportedRecipient(
  recipients: readonly RecipientOnDevice[],
  done: number,
  sent: ReadonlySet<number>,
): RecipientOnDevice | null {
  const at = recipients.findIndex(({ id }) => id === done)
  const order = [...recipients.slice(at + 1), ...recipients.slice(0, Math.max(at, 0))]
  return order.find(({ id, status }) => status === 0 && !sent.has(id)) ?? null
}

/** Whose label it is: 'D-12' names the recipient, a number one of the bags. */
export function recipientOfCode(
  runs: readonly ReceiptRun[],
  code: string,
): { readonly run: ReceiptRun; readonly recipient: RecipientOnDevice } | null {
  const own = /^\s*D-(\d{1,15})\s*$/i.exec(code)?.[1]
  const bag = /^\s*(\d{1,15})\s*$/.exec(code)?.[1]
  for (const run of runs) {
    const recipient = run.recipients.find(({ id, bags }) =>
      own === undefined ? bags.some(({ label }) => label === Number(bag)) : id === Number(own),
    )
    if (recipient) return { run, recipient }
  }
  return null
}
