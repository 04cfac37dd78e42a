import { useState, type UIEvent } from 'react'

/** As high as a row is drawn, so that only what is in sight has to be. */
const ROW = 40
const AROUND = 10
/** Rows are drawn by so many at a time: a scroll within them draws nothing. */
const STEP = 5
const FIRST_HEIGHT = 600

interface Sight {
  readonly first: number
  readonly last: number
}

/** Which rows of a long table are drawn while it is scrolled, and how much room the others keep. */
export function useVisibleTableRows(count: number) {
  const [sight, setSight] = useState<Sight>(() => sightOf(0, FIRST_HEIGHT))
  const last = Math.min(count, sight.last)
  // A table that has become shorter than it was scrolled.
  const first = Math.min(sight.first, Math.max(0, last - STEP))
  return {
    first,
    last,
    before: first * ROW,
    after: (count - last) * ROW,
    onScroll: ({ currentTarget: { scrollTop, clientHeight } }: UIEvent<HTMLElement>) => {
      const now = sightOf(scrollTop, clientHeight)
      setSight((seen) => (seen.first === now.first && seen.last === now.last ? seen : now))
    },
  }
}

function sightOf(top: number, height: number): Sight {
  return {
    first: Math.max(0, Math.floor((top / ROW - AROUND) / STEP) * STEP),
    last: Math.ceil(((top + height) / ROW + AROUND) / STEP) * STEP,
  }
}
