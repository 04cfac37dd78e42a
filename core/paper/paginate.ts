import type { PaperMark } from './paper-drawing.ts'

/** A part of a paper that stands on one page. */
export interface PaperPiece {
  readonly height: number
  /** White above it, except at the top of a page. */
  readonly before: number
  /** On the same page as the next one. */
  readonly keep: boolean
  /** Begins a page. */
  readonly first?: boolean
  /** From its page on, in place of what the paper is of. */
  readonly running?: string
  /** Drawn above it where it is the first of its page: a table's head. */
  readonly head?: PaperPiece
  draw(top: number): readonly PaperMark[]
}

export interface PlacedPiece {
  readonly piece: PaperPiece
  readonly top: number
}

/**
 * Pieces on pages of `height`. Pieces that are kept together go to the next page together; only a run that is longer
 * than a page is parted, between two of its pieces.
 */
export function paginate(pieces: readonly PaperPiece[], height: number): readonly (readonly PlacedPiece[])[] {
  const pages: PlacedPiece[][] = [[]]
  let at = 0
  const place = (piece: PaperPiece) => {
    const page = pages.at(-1) ?? []
    const top = page.length === 0 ? 0 : at + piece.before
    page.push({ piece, top })
    at = top + piece.height
  }
  const turn = (next: PaperPiece) => {
    pages.push([])
    at = 0
    if (next.head) place(next.head)
  }
  for (const run of runsOf(pieces)) {
    const first = run[0]
    if (first && (pages.at(-1) ?? []).length > 0 && (first.first || at + heightOf(run) > height)) turn(first)
    for (const piece of run) {
      // More than a page: whatever does not fit turns the page, a repeated head alone excepted.
      if (at + piece.before + piece.height > height && (pages.at(-1) ?? []).length > (piece.head ? 1 : 0)) turn(piece)
      place(piece)
    }
  }
  return pages
}

function runsOf(pieces: readonly PaperPiece[]): readonly (readonly PaperPiece[])[] {
  const runs: PaperPiece[][] = []
  let together = false
  for (const piece of pieces) {
    if (together) runs.at(-1)?.push(piece)
    else runs.push([piece])
    together = piece.keep
  }
  return runs
}

function heightOf(run: readonly PaperPiece[]): number {
  return run.reduce((sum, { before, height }) => sum + before + height, 0)
}
