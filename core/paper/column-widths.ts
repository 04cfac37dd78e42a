import type { PaperTableColumn } from './content.ts'
import { type PaperLayoutMetrics, mm } from './paper-drawing.ts'

interface Wish {
  /** The longest word fits. */
  readonly least: number
  /** Everything fits on one line. */
  readonly most: number
  readonly fixed: boolean
}

/** No column asks for more than this by its words alone: one very long word is broken instead. */
const LONGEST_WORD = mm(32)

/**
 * The widths of a table's columns, `width` together: what was given, else by the words in them; those with most words
 * give way first.
 */
export function columnWidths(
  metrics: PaperLayoutMetrics,
  table: { readonly columns: readonly PaperTableColumn[]; readonly rows: readonly (readonly string[])[] },
  style: { readonly size: number; readonly padding: number; readonly width: number },
): readonly number[] {
  const wishes = table.columns.map((column, index) =>
    wishOf(
      metrics,
      column,
      table.rows.map((row) => row[index] ?? ''),
      style,
    ),
  )
  const sum = (of: (wish: Wish) => number) => wishes.reduce((total, wish) => total + of(wish), 0)
  const spare = style.width - sum(({ most }) => most)
  if (spare >= 0)
    return shared(
      wishes.map((wish) => ({ base: wish.most, weight: wish.fixed ? 0 : wish.most })),
      spare,
    )
  const room = style.width - sum(({ least }) => least)
  if (room >= 0)
    return shared(
      wishes.map(({ least, most }) => ({ base: least, weight: most - least })),
      room,
    )
  return wishes.map(({ least }) => (least * style.width) / sum((wish) => wish.least))
}

function wishOf(
  metrics: PaperLayoutMetrics,
  { label, width, align }: PaperTableColumn,
  cells: readonly string[],
  { size, padding }: { readonly size: number; readonly padding: number },
): Wish {
  if (width !== undefined) return { least: mm(width), most: mm(width), fixed: true }
  // A cell may stand in a bold total or not, and figures are wider in the regular face, words in the bold one. A figure
  // is never broken.
  const wide = (text: string) =>
    Math.max(metrics.widthOf(text, false), metrics.widthOf(text, true)) * size + 2 * padding
  const words = (text: string) => text.split(/\s+/)
  // By loops: a run has more bags than a call takes arguments.
  const natural = cells.reduce((most, cell) => Math.max(most, wide(cell)), 0)
  const longest = words(label).reduce((most, part) => Math.max(most, wide(part)), 0)
  const word = cells.reduce(
    (most, cell) => words(cell).reduce((own, part) => Math.max(own, Math.min(wide(part), LONGEST_WORD)), most),
    longest,
  )
  const least = align === 'right' ? Math.max(natural, word) : word
  return { least, most: Math.max(natural, wide(label), least), fixed: align === 'right' || align === 'center' }
}

/** Each has its base and its part of the rest. */
function shared(
  columns: readonly { readonly base: number; readonly weight: number }[],
  rest: number,
): readonly number[] {
  const total = columns.reduce((sum, { weight }) => sum + weight, 0)
  return columns.map(({ base, weight }) => base + (total > 0 ? (rest * weight) / total : rest / columns.length))
}
