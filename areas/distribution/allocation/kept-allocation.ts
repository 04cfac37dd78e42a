import type { AllocationGrid } from './grid.ts'
import type { AllocationDraftLine, AllocationDraft } from './allocation-draft.ts'

/** The millilitres typed for recipients; null follows the allocation again. */
export type TypedPupuk = ReadonlyMap<number, number | null>

/**
 * What was typed into the grid, kept beside the page while nobody has it open. Of the figures it was typed upon it has
 * those of the typed lines alone: a grid has thousands.
 */
export interface KeptAllocation {
  /** Of the run. */
  readonly version: number
  readonly lines: readonly (readonly [id: number, typed: AllocationDraftLine, before: Required<AllocationDraftLine>])[]
  readonly pupuk: readonly (readonly [recipient: number, ml: number | null])[]
}

/** Null where nothing is typed. */
export function keptAllocation(grid: AllocationGrid, draft: AllocationDraft, pupuk: TypedPupuk): KeptAllocation | null {
  if (draft.size === 0 && pupuk.size === 0) return null
  return {
    version: Number(grid.run.version),
    lines: grid.lines.flatMap(({ id, qty_allocated, qty_request, shortage_reason }) => {
      const typed = draft.get(id)
      return typed ? [[id, typed, { qty_allocated, qty_request, shortage_reason: shortage_reason ?? '' }] as const] : []
    }),
    pupuk: [...pupuk],
  }
}

/** What can be typed again of it, and the grid it was typed upon: newer figures are then told as if the page had stayed. */
export function resumeKeptAllocation(
  grid: AllocationGrid,
  kept: KeptAllocation,
): { readonly draft: AllocationDraft; readonly pupuk: TypedPupuk; readonly grid: AllocationGrid } {
  const there = new Set(grid.lines.map(({ id }) => id))
  const lines = kept.lines.filter(([id]) => there.has(id))
  const before = new Map(lines.map(([id, , figures]) => [id, figures]))
  const recipients = new Set(grid.recipients.map(({ id }) => id))
  return {
    draft: new Map(lines.map(([id, typed]) => [id, typed])),
    pupuk: new Map(kept.pupuk.filter(([id]) => recipients.has(id))),
    grid:
      kept.version < Number(grid.run.version)
        ? {
            ...grid,
            run: { ...grid.run, version: kept.version },
            lines: grid.lines.map((line) => (before.has(line.id) ? { ...line, ...before.get(line.id) } : line)),
          }
        : grid,
  }
}
