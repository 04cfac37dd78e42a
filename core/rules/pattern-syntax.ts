/** One character of a pattern, as written: 'a', '\\d', '[a-z]'. */
export interface Atom {
  readonly kind: 'atom'
  readonly source: string
}

export interface Group {
  readonly kind: 'group'
  /** A lookaround looks without consuming. */
  readonly looks: boolean
  readonly alternatives: readonly (readonly Item[])[]
}

/** An atom or group with its quantifier; `?` is 0 to 1, `+` is 1 to Infinity. */
export interface Item {
  readonly node: Atom | Group
  readonly min: number
  readonly max: number
}

const groupStart = /^\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/
const charClass = /^\[(?:\\.|[^\]\\])*\]/s
const escaped = /^\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|k<[^>]*>|\d+|.)/s
const edge = /^(?:\^|\$|\\[bB])/
const quantifier = /^(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/

/**
 * Takes a pattern that the RegExp constructor has accepted apart; only its structure matters here, so edges are left
 * out.
 */
export function readSyntax(source: string): Group {
  const [alternatives] = readAlternatives(source)
  return { kind: 'group', looks: false, alternatives }
}

type Read<T> = readonly [result: T, rest: string]

function readAlternatives(source: string): Read<Item[][]> {
  const alternatives: Item[][] = [[]]
  let rest = source
  while (rest !== '' && !rest.startsWith(')')) {
    const edgeText = edge.exec(rest)?.[0] ?? ''
    if (edgeText) rest = rest.slice(edgeText.length)
    else if (rest.startsWith('|')) {
      alternatives.push([])
      rest = rest.slice(1)
    } else {
      const [item, after] = readItem(rest)
      alternatives.at(-1)?.push(item)
      rest = after
    }
  }
  return [alternatives, rest]
}

function readItem(source: string): Read<Item> {
  const [node, rest] = source.startsWith('(') ? readGroup(source) : readAtom(source)
  const match = quantifier.exec(rest)
  if (!match) return [{ node, min: 1, max: 1 }, rest]
  return [{ node, ...boundsOf(match) }, rest.slice(match[0].length)]
}

function readGroup(source: string): Read<Group> {
  const start = groupStart.exec(source)?.[0] ?? '('
  const [alternatives, rest] = readAlternatives(source.slice(start.length))
  return [{ kind: 'group', looks: /[=!]$/.test(start), alternatives }, rest.slice(1)]
}

function readAtom(source: string): Read<Atom> {
  // By code point: half of an emoji is no character under the u flag.
  const text = (charClass.exec(source) ?? escaped.exec(source))?.[0] ?? String.fromCodePoint(source.codePointAt(0) ?? 0)
  return [{ kind: 'atom', source: text }, source.slice(text.length)]
}

function boundsOf([, sign, least, comma, most]: RegExpExecArray): { min: number; max: number } {
  if (sign) return { min: sign === '+' ? 1 : 0, max: sign === '?' ? 1 : Number.POSITIVE_INFINITY }
  const min = Number(least)
  return { min, max: comma ? Number(most || Number.POSITIVE_INFINITY) : min }
}
