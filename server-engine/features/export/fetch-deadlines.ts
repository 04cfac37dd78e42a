/**
 * Whoever asks for a file and then takes nothing of it, or takes it drop by drop, holds one of few places: after this
 * long it is given to the next.
 */
export interface FetchDeadlines {
  /** For one piece, in milliseconds. */
  readonly piece: number
  /** For the whole file. Files of a call are small; larger ones are made in the background. */
  readonly whole: number
}

export const FETCH_DEADLINES: FetchDeadlines = { piece: 30_000, whole: 5 * 60_000 }

/**
 * Gives the pieces on. `end` frees the place in any case; `onLate` closes the connection, so that nobody takes half a
 * file for a whole one.
 */
export async function* withinDeadlines(
  bytes: AsyncIterable<Uint8Array>,
  {
    end,
    onLate,
    deadlines = FETCH_DEADLINES,
  }: { readonly end: () => Promise<void>; readonly onLate: () => void; readonly deadlines?: FetchDeadlines },
): AsyncGenerator<Uint8Array> {
  const whole = setTimeout(onLate, deadlines.whole)
  let piece: NodeJS.Timeout | undefined
  try {
    for await (const chunk of bytes) {
      piece = setTimeout(onLate, deadlines.piece)
      yield chunk
      clearTimeout(piece)
    }
  } finally {
    clearTimeout(whole)
    clearTimeout(piece)
    await end()
  }
}
