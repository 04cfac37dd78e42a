import { parseNumber } from '#core/formats/parse-number.ts'
import type { AllocationGridLine, GridSpecies } from './grid.ts'
import { shortageOfLine } from './shortage.ts'

/** What is typed in the grid and not stored yet, by line. */
export type AllocationDraft = ReadonlyMap<number, AllocationDraftLine>

export interface AllocationDraftLine {
  readonly qty_allocated?: number
  readonly qty_request?: number
  readonly shortage_reason?: string
}

/** What was computed for a typed line: the same object while neither has changed, so that its row is not drawn anew. */
const known = new WeakMap<
  AllocationDraftLine,
  { readonly line: AllocationGridLine; readonly whole: AllocationGridLine }
>()

/** A line as it would be after saving. */
export function lineWithDraft(line: AllocationGridLine, draft: AllocationDraft): AllocationGridLine {
  const typed = draft.get(line.id)
  if (!typed) return line
  const before = known.get(typed)
  if (before?.line === line) return before.whole
  const qty_request = typed.qty_request ?? line.qty_request
  const whole = { ...line, ...typed, qty_request, limit: line.total_penlub === null ? qty_request : line.limit }
  known.set(typed, { line, whole })
  return whole
}

export function draftWithTypedLine(draft: AllocationDraft, id: number, typed: AllocationDraftLine): AllocationDraft {
  return draftWithTypedLines(draft, [[id, typed]])
}

/** Many lines at once: what was typed before is gone through once, not once a line. */
export function draftWithTypedLines(
  draft: AllocationDraft,
  lines: readonly (readonly [id: number, typed: AllocationDraftLine])[],
): AllocationDraft {
  const next = new Map(draft)
  for (const [id, typed] of lines) next.set(id, { ...next.get(id), ...typed })
  return next
}

export interface SpeciesLeft extends GridSpecies {
  readonly allocated: number
  /** Negative where more is given than there is. */
  readonly left: number
  readonly bags: number | null
}

/** What is left of each species: always counted from what is on the screen. */
export function speciesLeftOnScreen(
  species: readonly GridSpecies[],
  lines: readonly AllocationGridLine[],
): readonly SpeciesLeft[] {
  const allocated = new Map<number, number>()
  const bags = new Map<number, number>()
  const capacities = new Map(species.map(({ tree_id, capacity_per_bag }) => [tree_id, capacity_per_bag]))
  for (const { tree_id, qty_allocated } of lines) {
    const capacity = capacities.get(tree_id)
    allocated.set(tree_id, (allocated.get(tree_id) ?? 0) + qty_allocated)
    if (capacity) bags.set(tree_id, (bags.get(tree_id) ?? 0) + Math.ceil(qty_allocated / capacity))
  }
  return species.map((one) => {
    const given = allocated.get(one.tree_id) ?? 0
    return {
      ...one,
      allocated: given,
      left: one.free - given,
      bags: one.capacity_per_bag === null ? null : (bags.get(one.tree_id) ?? 0),
    }
  })
}

/**
 * The lines that a search leaves, and of these, where only short ones are wanted, those that are short or were: one
 * that is filled while somebody types stays before their eyes.
 */
export function foundLines(
  lines: readonly AllocationGridLine[],
  { find, wereShort }: { readonly find: string; readonly wereShort: ReadonlySet<number> | null },
): readonly AllocationGridLine[] {
  const words = find.trim().toLowerCase()
  return lines.filter(
    (line) =>
      (wereShort === null || wereShort.has(line.id) || shortageOfLine(line) > 0) &&
      (words === '' ||
        `${line.recipient} ${line.recipient_no} ${line.lahan_no} ${line.tree_name}`.toLowerCase().includes(words)),
  )
}

export function shortLines(lines: readonly AllocationGridLine[]): ReadonlySet<number> {
  return new Set(lines.filter((line) => shortageOfLine(line) > 0).map(({ id }) => id))
}

/** As many as the server takes for one line. */
const MOST = 1_000_000

/** A quantity as it is typed or pasted, nothing at all for none; null for what is no whole number of seedlings. */
export function readQuantity(text: string): number | null {
  const qty = text.trim() === '' ? 0 : parseNumber(text)
  return qty === null || !Number.isSafeInteger(qty) || qty < 0 || qty > MOST ? null : qty
}

/**
 * Cells copied from a spreadsheet, from a line on: quantities, and reasons where there is a second column. What is no
 * whole number is told by its row, what lies beyond the last line by its number of rows.
 */
export function pasteIntoAllocationDraft(
  draft: AllocationDraft,
  lines: readonly AllocationGridLine[],
  { from, text }: { readonly from: number; readonly text: string },
): { readonly draft: AllocationDraft; readonly wrong: readonly number[]; readonly beyond: number } {
  const rows = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  const wrong: number[] = []
  const typed: (readonly [number, AllocationDraftLine])[] = []
  for (const [index, [quantity = '', reason]] of rows.entries()) {
    const line = lines[from + index]
    if (!line) break
    const qty = readQuantity(quantity)
    if (qty === null) wrong.push(index + 1)
    else
      typed.push([
        line.id,
        { qty_allocated: qty, ...(reason === undefined ? {} : { shortage_reason: reason.trim().slice(0, 200) }) },
      ])
  }
  return { draft: draftWithTypedLines(draft, typed), wrong, beyond: Math.max(0, from + rows.length - lines.length) }
}

/** The lines that differ from what is stored, as the server takes them. */
export function changedAllocationLines(lines: readonly AllocationGridLine[], draft: AllocationDraft) {
  return lines.flatMap((line) => {
    const typed = draft.get(line.id)
    if (!typed) return []
    const whole = lineWithDraft(line, draft)
    return [
      {
        id: line.id,
        qty_allocated: whole.qty_allocated,
        ...(typed.qty_request === undefined ? {} : { qty_request: typed.qty_request }),
        ...(typed.shortage_reason === undefined ? {} : { shortage_reason: typed.shortage_reason }),
      },
    ]
  })
}

/** What was typed while a save was on its way: all that is not what was sent. */
export function draftTypedSinceSave(draft: AllocationDraft, sent: AllocationDraft): AllocationDraft {
  return new Map(
    [...draft].flatMap(([id, line]) => {
      const before = sent.get(id) ?? {}
      const rest = Object.entries(line).filter(([name, value]) => before[name as keyof AllocationDraftLine] !== value)
      return rest.length === 0 ? [] : [[id, Object.fromEntries(rest) as AllocationDraftLine] as const]
    }),
  )
}

/** How many of the typed lines somebody else has changed or removed meanwhile. */
export function countLinesChangedByOthers(
  draft: AllocationDraft,
  { before, after }: { readonly before: readonly AllocationGridLine[]; readonly after: readonly AllocationGridLine[] },
): number {
  const now = new Map(after.map((line) => [line.id, line]))
  return before.filter((line) => {
    const other = now.get(line.id)
    return (
      draft.has(line.id) &&
      (!other ||
        other.qty_allocated !== line.qty_allocated ||
        other.qty_request !== line.qty_request ||
        (other.shortage_reason ?? '') !== (line.shortage_reason ?? ''))
    )
  }).length
}
