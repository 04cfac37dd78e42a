import type { Icon } from '@tabler/icons-react'
import type { ShortcutId } from '#web-engine/kit/keys/shortcuts.ts'
import { matchText, type MatchedRanges } from './match.ts'

export type SectionKey = 'selection' | 'record' | 'screen' | 'recent' | 'screens' | 'app' | 'records'

/** Something that can be chosen in the palette. */
export interface PaletteItem {
  readonly id: string
  readonly section: SectionKey
  readonly words: string
  /** Smaller, beside the words: where a screen stands, which kind of record it is. */
  readonly detail?: string | undefined
  /** Other words it is found by, the nearest first. */
  readonly also?: readonly string[]
  readonly icon?: Icon | undefined
  readonly shortcut?: ShortcutId | undefined
  /** An address to go to, or something to do. */
  readonly href?: string
  run?(): unknown
}

export interface FoundItem extends PaletteItem {
  readonly ranges: MatchedRanges
}

export interface PaletteSection {
  readonly key: SectionKey
  readonly items: readonly FoundItem[]
}

/** What a person without a word to look for is likely to want first. */
const QUIET: readonly SectionKey[] = ['selection', 'record', 'screen', 'recent', 'screens', 'app']
/** Of equally near finds, screens first: most people go somewhere. */
const TYPED: readonly SectionKey[] = ['screens', 'selection', 'record', 'screen', 'app', 'recent']
/** As many finds of one kind as are worth reading. */
const MOST_FOUND = 8
const ALSO = 6
const FAR = 30

/** All items under their headings; with something typed only what fits, the nearest first. */
export function paletteSections(items: readonly PaletteItem[], typed: string): readonly PaletteSection[] {
  if (typed.trim() === '') {
    return sectionsIn(QUIET, (key) =>
      items.filter(({ section }) => section === key).map((item) => ({ ...item, ranges: [] })),
    )
  }
  const scored = items.flatMap((item) => scoreOf(item, typed))
  const best = (key: SectionKey) =>
    Math.max(0, ...scored.filter(({ item }) => item.section === key).map(({ score }) => score))
  // The sort is stable: at equal nearness the order above holds, and inside a section a single word, then the menu's.
  const order = TYPED.toSorted((one, other) => best(other) - best(one))
  return sectionsIn(order, (key) =>
    scored
      .filter(({ item }) => item.section === key)
      .toSorted(nearer)
      .slice(0, MOST_FOUND)
      .map(({ item }) => item),
  )
}

interface Scored {
  readonly item: FoundItem
  readonly score: number
}

/** 'kat' means 'Kategori' rather than 'Kategori Masalah', which its second word reaches. */
function nearer(one: Scored, other: Scored): number {
  return other.score - one.score || Number(one.item.words.includes(' ')) - Number(other.item.words.includes(' '))
}

function sectionsIn(
  order: readonly SectionKey[],
  itemsOf: (key: SectionKey) => readonly FoundItem[],
): readonly PaletteSection[] {
  return order.map((key) => ({ key, items: itemsOf(key) })).filter(({ items }) => items.length > 0)
}

function scoreOf(item: PaletteItem, typed: string): readonly Scored[] {
  const own = matchText(typed, item.words)
  const others = (item.also ?? []).map((text, at) => (matchText(typed, text)?.score ?? 0) - (at === 0 ? ALSO : FAR))
  const score = Math.max(own?.score ?? 0, ...others)
  return score <= 0 ? [] : [{ item: { ...item, ranges: own?.ranges ?? [] }, score }]
}
