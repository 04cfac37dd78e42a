/** Where the typed letters stand in a text: pairs of first and behind last. */
export type MatchedRanges = readonly (readonly [start: number, end: number])[]

export interface TextMatch {
  /** Higher is nearer; an exact text has 100. */
  readonly score: number
  readonly ranges: MatchedRanges
}

/**
 * How near what was typed is to a text, and where it stands in it; null when it is not there. Signs between words count
 * as blanks.
 */
export function matchText(typed: string, text: string): TextMatch | null {
  const [query, inside] = [plain(typed).trim().replaceAll(/ +/g, ' '), plain(text)]
  if (query === '' || inside === '') return null
  const starts = wordStarts(inside)
  return (
    matchWhole(query, inside, starts) ??
    matchWords(query, inside, starts) ??
    matchInitials(query, inside, starts) ??
    matchInside(query, inside) ??
    matchLetters(query, inside, starts)
  )
}

const ASCII = /^[ -~]*$/

/** One sign for one sign, so that places in the one are places in the other. */
function plain(text: string): string {
  // Most texts: at every key all of them are looked at.
  if (ASCII.test(text)) return text.toLowerCase().replaceAll(/[^a-z0-9]/g, ' ')
  return Array.from(text, (sign) => {
    const letter = sign.toLowerCase().normalize('NFD').charAt(0)
    return /[\p{L}\p{N}]/u.test(letter) ? letter : ' '.repeat(sign.length)
  }).join('')
}

function wordStarts(text: string): readonly number[] {
  return [...text.matchAll(/\S+/g)].map(({ index }) => index)
}

/** The text, or one of its words, begins with all that was typed. */
function matchWhole(query: string, text: string, starts: readonly number[]): TextMatch | null {
  const at = starts.findIndex((start) => text.startsWith(query, start))
  const start = starts[at]
  if (start === undefined) return null
  const exact = text.trim() === query
  return { score: exact ? 100 : at === 0 ? 90 : 82 - Math.min(at, 5), ranges: [[start, start + query.length]] }
}

/** Each typed word begins a word of its own, in whatever order: 'pers lok'. */
function matchWords(query: string, text: string, starts: readonly number[]): TextMatch | null {
  const words = query.split(' ')
  if (words.length < 2) return null
  const taken: number[] = []
  for (const word of words) {
    const start = starts.find((one) => !taken.includes(one) && text.startsWith(word, one))
    if (start === undefined) return null
    taken.push(start)
  }
  return {
    score: 74,
    ranges: taken
      .map((start, at) => [start, start + (words[at]?.length ?? 0)] as const)
      .toSorted((one, other) => one[0] - other[0]),
  }
}

/** The first letters of words that follow each other: 'lp'. */
function matchInitials(query: string, text: string, starts: readonly number[]): TextMatch | null {
  if (query.length < 2) return null
  const initials = starts.map((start) => text.charAt(start)).join('')
  const at = initials.indexOf(query)
  return at < 0
    ? null
    : {
        score: 72 - Math.min(at, 5),
        ranges: starts.slice(at, at + query.length).map((start) => [start, start + 1] as const),
      }
}

function matchInside(query: string, text: string): TextMatch | null {
  const at = query.length < 2 ? -1 : text.indexOf(query)
  return at < 0 ? null : { score: 55, ranges: [[at, at + query.length]] }
}

/** All letters in order, the first at the beginning of a word: forgives what was left out, not what was mixed up. */
function matchLetters(query: string, text: string, starts: readonly number[]): TextMatch | null {
  const letters = query.replaceAll(' ', '')
  if (letters.length < 3) return null
  for (const start of starts) {
    const places: number[] = []
    let from = start
    for (const letter of letters) {
      const place = text.indexOf(letter, from)
      if (place < 0 || (places.length === 0 && place !== start)) break
      places.push(place)
      from = place + 1
    }
    if (places.length < letters.length) continue
    const length = (places.at(-1) ?? start) - start + 1
    // Letters strewn over a long text are a chance, not a wish.
    if (length > letters.length * 4) continue
    return { score: Math.max(10, 45 - (length - letters.length)), ranges: joined(places) }
  }
  return null
}

function joined(places: readonly number[]): MatchedRanges {
  const ranges: [number, number][] = []
  for (const place of places) {
    const last = ranges.at(-1)
    if (last && last[1] === place) last[1] = place + 1
    else ranges.push([place, place + 1])
  }
  return ranges
}
