import { type Atom, type Group, type Item, readSyntax } from './pattern-syntax.ts'

/**
 * False for a pattern whose matching time could double with every character, such as /^(a+)+$/: thirty characters would
 * stop the server for minutes. A repeated group is safe when, after each of its characters, the next character alone
 * says where in the group it belongs; then there is nothing to try again. Words joined by a separator, /^\w+(-\w+)*$/,
 * pass. The test is strict: it refuses some harmless groups too, and those can be written more plainly.
 */
export function isSafePattern(pattern: RegExp): boolean {
  return isSafeGroup(readSyntax(pattern.source), pattern.flags)
}

function isSafeGroup(group: Group, flags: string): boolean {
  return group.alternatives.flat().every((item) => {
    const { node, max } = item
    if (node.kind === 'atom') return true
    return (max <= 1 || node.looks || isDeterministic(item, flags)) && isSafeGroup(node, flags)
  })
}

/** One place of an atom in the pattern, and the places that may come after it. */
interface Place {
  readonly characters: bigint
  readonly next: Place[]
}

/** Where a part of the pattern can begin and end, and whether it can be skipped. */
interface Part {
  readonly first: readonly Place[]
  readonly last: readonly Place[]
  readonly skippable: boolean
}

const nothing: Part = { first: [], last: [], skippable: true }
const MOST_COPIES = 16

function isDeterministic(item: Item, flags: string): boolean {
  let clear = true
  // The same place reached in two ways counts as a clash as well: that is what makes (a+)+ explode.
  const noteClash = (places: readonly Place[]) => {
    clear &&= places.every((place, index) =>
      places.slice(0, index).every((other) => (place.characters & other.characters) === 0n),
    )
  }
  const link = (from: readonly Place[], to: readonly Place[]) => {
    for (const place of from) {
      place.next.push(...to)
      noteClash(place.next)
    }
  }

  const join = (before: Part, after: Part): Part => {
    link(before.last, after.first)
    const first = before.skippable ? [...before.first, ...after.first] : before.first
    const last = after.skippable ? [...before.last, ...after.last] : after.last
    return { first, last, skippable: before.skippable && after.skippable }
  }

  const ofNode = (node: Atom | Group): Part => {
    if (node.kind === 'atom') {
      const place = { characters: charactersOf(node.source, flags), next: [] }
      return { first: [place], last: [place], skippable: false }
    }
    if (node.looks) return nothing
    const parts = node.alternatives.map((items) => items.map(ofItem).reduce(join, nothing))
    const first = parts.flatMap((part) => part.first)
    noteClash(first)
    const empty = parts.filter((part) => part.skippable).length
    clear &&= empty <= 1
    return { first, last: parts.flatMap((part) => part.last), skippable: empty > 0 }
  }

  const ofItem = ({ node, min, max }: Item): Part => {
    // \d{2} is two places, not a loop: (\d{2}-?)+ has only one way to match.
    if (min === max && max > 1 && max <= MOST_COPIES && node.kind === 'atom') {
      return Array.from({ length: max }, () => ofNode(node)).reduce(join, nothing)
    }
    const part = ofNode(node)
    if (max > 1) link(part.last, part.first)
    // (a?){2} may match one a in its first or its second round; rounds beyond the least number are never empty.
    clear &&= !(max > 1 && min > 0 && part.skippable)
    return { ...part, skippable: part.skippable || min === 0 }
  }

  ofItem(item)
  return clear
}

// Latin letters with accents, digits and signs; an atom that matches none of them is taken to match everything.
const alphabet = Array.from({ length: 0x180 }, (_, code) => String.fromCharCode(code))
const everything = (1n << BigInt(alphabet.length)) - 1n

function charactersOf(source: string, flags: string): bigint {
  // A back reference has no characters of its own.
  if (/^\\[1-9k]/.test(source)) return everything
  const atom = new RegExp(`^(?:${source})$`, flags)
  const bits = alphabet.map((character) => (atom.test(character) ? '1' : '0')).join('')
  return BigInt(`0b${bits}`) || everything
}
