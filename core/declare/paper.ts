import type { AnyModule } from './module.ts'

/** What an address gives a paper: `?loading_line_id=12&type=checklist-manual`. */
export interface PaperParameter {
  readonly as: 'number' | 'text'
  /** Without it there is no paper: 'Data tidak ditemukan!'. */
  readonly required?: true
}
export type PaperParameters = Readonly<Record<string, PaperParameter>>

/**
 * A document that an area puts on paper, opened as `/print/{key}`. Its content is made by a pure model, its data by the
 * area's server part.
 */
export interface Paper<P extends PaperParameters = PaperParameters> {
  readonly key: string
  readonly title: string
  /** The module whose records it shows: reading and printing them is the right to it, and the trail names it. */
  readonly module: string
  readonly parameters: P
  /** What it does by itself once it is drawn, and how long after; nothing when null. */
  readonly opens: { readonly does: 'print' | 'save'; readonly after: number } | null
  /** Its printing is counted: the server is told what was printed or saved, and by whom. */
  readonly counts: boolean
}

export interface PaperSpec<P extends PaperParameters> {
  readonly key: string
  readonly title: string
  readonly module: Pick<AnyModule, 'key'>
  readonly parameters: P
  /** The print dialog opens by itself so many milliseconds after the paper is drawn. */
  readonly printsAfter?: number
  /** The PDF is saved by itself. */
  readonly savesAfter?: number
  /** What of it was printed (labels, the `keys` of a sheet) is told to the server, whose part has `printed` for it. */
  readonly counts?: boolean
}

/** The values of a paper's parameters as the server reads them: what is not required may be null. */
export type ParameterValues<P extends PaperParameters> = {
  readonly [K in keyof P]:
    | (P[K]['as'] extends 'number' ? number : string)
    | (P[K] extends { readonly required: true } ? never : null)
}

export function definePaper<const P extends PaperParameters>({
  module,
  printsAfter,
  savesAfter,
  counts = false,
  ...spec
}: PaperSpec<P>): Paper<P> {
  const opens =
    printsAfter !== undefined
      ? ({ does: 'print', after: printsAfter } as const)
      : savesAfter !== undefined
        ? ({ does: 'save', after: savesAfter } as const)
        : null
  return { ...spec, module: module.key, opens, counts }
}

const WHOLE = /^\d{1,15}$/
const LONGEST_TEXT = 200

/** Null when a required one is missing or one cannot be what it says: such an address names no paper. */
export function parameterValues<P extends PaperParameters>(
  { parameters }: Pick<Paper<P>, 'parameters'>,
  given: Readonly<Record<string, unknown>>,
): ParameterValues<P> | null {
  const entries = Object.entries(parameters).map(
    ([name, parameter]) => [name, valueOf(parameter, Object.hasOwn(given, name) ? given[name] : null)] as const,
  )
  if (entries.some(([, value]) => value === undefined)) return null
  // Safe: each value was made by its own parameter just above.
  return Object.fromEntries(entries) as ParameterValues<P>
}

/** Undefined for what cannot be read. */
function valueOf({ as, required }: PaperParameter, given: unknown): number | string | null | undefined {
  if (given === null || given === undefined || given === '') return required ? undefined : null
  if (typeof given !== 'string') return undefined
  if (as === 'text') return given.length <= LONGEST_TEXT ? given.normalize('NFC') : undefined
  return WHOLE.test(given) ? Number(given) : undefined
}
