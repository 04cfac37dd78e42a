/**
 * A handheld scanner is a keyboard that types faster than any hand: the time between two keys tells them apart, in
 * milliseconds.
 */
const LONGEST_PAUSE = 50
/** Two keys can meet by accident, e.g. when a hand rolls over the keyboard. */
const SHORTEST_CODE = 3

export interface TimedWedgeKey {
  readonly key: string
  readonly at: number
}

/** The quick keys so far. */
export interface WedgeSeries {
  readonly text: string
  readonly at: number
  /** The code is complete; what follows at once is the scanner's second line end. */
  readonly ended: boolean
}

export interface WedgeStep {
  readonly series: WedgeSeries
  /** Given with the Enter that completes it. */
  readonly code: string | null
  /** The key is the scanner's own end of line: it must neither press a button nor send a form. */
  readonly swallow: boolean
}

export const NO_WEDGE_SERIES: WedgeSeries = { text: '', at: Number.NEGATIVE_INFINITY, ended: false }

/** One key further. A person's Enter is passed on, a scanner's completes the code. */
export function followWedgeKey(series: WedgeSeries, { key, at }: TimedWedgeKey): WedgeStep {
  const quick = at - series.at <= LONGEST_PAUSE
  if (key === 'Enter') {
    const code = quick && series.text.length >= SHORTEST_CODE ? series.text : null
    const swallow = code !== null || (quick && series.ended)
    return { series: { text: '', at, ended: swallow }, code, swallow }
  }
  // Shift and its like accompany the letters of a code.
  if (!isCharacter(key)) return { series, code: null, swallow: false }
  return { series: { text: quick ? series.text + key : key, at, ended: false }, code: null, swallow: false }
}

/** Whether the key writes something; all others have a name of several letters. */
export function isCharacter(key: string): boolean {
  return [...key].length === 1
}
