import type { AllocationGridLine } from './grid.ts'

type LineThatMayLack = Pick<AllocationGridLine, 'limit' | 'qty_allocated' | 'wanted' | 'is_inspected'>

/**
 * How many seedlings a line lacks: of what it may get, or, as long as nobody has approved the holes of its plot, of
 * what it wants. Such a plot gets nothing now (INV8), which is not the same as having no holes.
 */
export function shortageOfLine({ limit, qty_allocated: given, wanted, is_inspected }: LineThatMayLack): number {
  return Math.max(0, (is_inspected ? limit : wanted) - given)
}

/** The lines that go out empty because their holes are not approved yet, and how many seedlings they asked for. */
export function shortForInspection(lines: readonly LineThatMayLack[]): {
  readonly lines: number
  readonly seedlings: number
} {
  const waiting = lines.filter((line) => !line.is_inspected && shortageOfLine(line) > 0)
  return { lines: waiting.length, seedlings: waiting.reduce((sum, line) => sum + shortageOfLine(line), 0) }
}
