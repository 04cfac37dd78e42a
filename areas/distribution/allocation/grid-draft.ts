import { parseNumber } from '#core/formats/parse-number.ts'
import type { AllocationGridLine, GridSpecies } from './grid.ts'

/** What is typed in the grid and not stored yet, by line. */
export type GridDraft = ReadonlyMap<number, DraftLine>

export interface DraftLine {
  readonly qty_allocated?: number
  readonly qty_request?: number
  readonly shortage_reason?: string
}

/** What was computed for a typed line: the same object while neither has changed, so that its row is not drawn anew. */
const known = new WeakMap<DraftLine, { readonly line: AllocationGridLine; readonly whole: AllocationGridLine }>()

/** A line as it would be after saving. */
export function withDraft(line: AllocationGridLine, draft: GridDraft): AllocationGridLine {
  const typed = draft.get(line.id)
  if (!typed) return line
  const before = known.get(typed)
  if (before?.line === line) return before.whole
  const qty_request = typed.qty_request ?? line.qty_request
  const whole = { ...line, ...typed, qty_request, limit: line.total_penlub === null ? qty_request : line.limit }
  known.set(typed, { line, whole })
  return whole
}

export function typeInto(draft: GridDraft, id: number, typed: DraftLine): GridDraft {
  return typeAll(draft, [[id, typed]])
}

/** Many lines at once: what was typed before is gone through once, not once a line. */
export function typeAll(draft: GridDraft, lines: readonly (readonly [id: number, typed: DraftLine])[]): GridDraft {
  const next = new Map(draft)
  for (const [id, typed] of lines) next.set(id, { ...next.get(id), ...typed })
  return next
}

export interface SpeciesLine extends GridSpecies {
  readonly allocated: number
  /** Negative where more is given than there is. */
  readonly left: number
  readonly bags: number | null
}

/** What is left of each species: always counted from what is on the screen. */
export function speciesLines(
  species: readonly GridSpecies[],
  lines: readonly AllocationGridLine[],
): readonly SpeciesLine[] {
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

/** How many seedlings a line lacks. */
export function shortageOf({ limit, qty_allocated }: Pick<AllocationGridLine, 'limit' | 'qty_allocated'>): number {
  return Math.max(0, limit - qty_allocated)
}

/**
 * Cells copied from a spreadsheet, from a line on: quantities, and reasons where there is a second column. What is no
 * whole number is told by its row.
 */
export function pasteInto(
  draft: GridDraft,
  lines: readonly AllocationGridLine[],
  { from, text }: { readonly from: number; readonly text: string },
): { readonly draft: GridDraft; readonly wrong: readonly number[] } {
  const rows = text
    .replace(/\r/g, '')
    .replace(/\n$/, '')
    .split('\n')
    .map((row) => row.split('\t'))
  const wrong: number[] = []
  const typed: (readonly [number, DraftLine])[] = []
  for (const [index, [quantity = '', reason]] of rows.entries()) {
    const line = lines[from + index]
    if (!line) break
    const qty = quantity.trim() === '' ? 0 : parseNumber(quantity)
    if (qty === null || !Number.isSafeInteger(qty) || qty < 0) wrong.push(index + 1)
    else
      typed.push([
        line.id,
        { qty_allocated: qty, ...(reason === undefined ? {} : { shortage_reason: reason.trim().slice(0, 200) }) },
      ])
  }
  return { draft: typeAll(draft, typed), wrong }
}

/** The lines that differ from what is stored, as the server takes them. */
export function changedLines(lines: readonly AllocationGridLine[], draft: GridDraft) {
  return lines.flatMap((line) => {
    const typed = draft.get(line.id)
    if (!typed) return []
    const whole = withDraft(line, draft)
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
export function typedSince(draft: GridDraft, sent: GridDraft): GridDraft {
  return new Map(
    [...draft].flatMap(([id, line]) => {
      const before = sent.get(id) ?? {}
      const rest = Object.entries(line).filter(([name, value]) => before[name as keyof DraftLine] !== value)
      return rest.length === 0 ? [] : [[id, Object.fromEntries(rest) as DraftLine] as const]
    }),
  )
}

/** How many of the typed lines somebody else has changed or removed meanwhile. */
export function changedByOthers(
  draft: GridDraft,
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
