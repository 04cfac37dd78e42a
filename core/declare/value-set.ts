import type { AreaNames, CodeNames } from './area.ts'

/** How a coded value feels to the reader; the word always stands beside it. */
export type ValueTone = 'neutral' | 'info' | 'waiting' | 'success' | 'danger'
export type ValueCode = number | string

/** A named set of coded values, stored by code and shown by label. `codes` keeps the order users meet them in. */
export interface ValueSet<C extends ValueCode = ValueCode> {
  readonly name: string
  readonly codes: readonly C[]
  /** The code that the set's "otherwise" means, where it is one of its codes. */
  readonly otherwise: C | null
  /** A method, so that a set of narrow codes fits wherever any set is read. */
  label(code: C | null): string
  tone(code: C | null): ValueTone
  has(code: unknown): code is C
  /** The names of areas that it takes in when a catalogue is built: a list of jobs knows those of every area. */
  readonly collects?: keyof AreaNames
  readonly $code?: C
}

type CodeOf<L> = { [K in keyof L]: K extends `${infer N extends number}` ? N : K }[keyof L] & ValueCode
export type ValueLabels = Readonly<Record<number | string, string>>

interface ValueSetOptions<L extends ValueLabels> {
  readonly tones?: { readonly [K in keyof L]?: ValueTone }
  /** What the specification calls "otherwise": the label of an empty or unlisted code. */
  readonly otherwise?: string
}

/** `valueSet('category_block', { 0: 'Tabur', 1: 'Tanam' })`: number-like keys become numbers, others stay text. */
export function valueSet<const L extends ValueLabels>(
  name: string,
  labels: L,
  options: ValueSetOptions<L> = {},
): ValueSet<CodeOf<L>> {
  const keys = Object.keys(labels)
  const numeric = keys.every((key) => /^-?\d+$/.test(key))
  // Safe: the type above reads number-like keys as numbers in exactly this case.
  const codes = keys.map((key) => (numeric ? Number(key) : key)) as CodeOf<L>[]
  const known = new Map<unknown, string>(codes.map((code) => [code, labels[code] ?? '']))
  const tones = new Map<unknown, ValueTone>(
    Object.entries(options.tones ?? {}).map(([key, tone]) => [numeric ? Number(key) : key, tone as ValueTone]),
  )
  const otherwise = codes.find((code) => labels[code] === options.otherwise) ?? null
  return {
    name,
    codes,
    otherwise,
    label: (code) => known.get(code) ?? options.otherwise ?? '-',
    tone: (code) => tones.get(known.has(code) ? code : otherwise) ?? 'neutral',
    has: (code): code is CodeOf<L> => known.has(code),
  }
}

/** The same set where only some of its codes may be chosen; the others keep their words, for records that have them. */
export function restrictedSet<C extends ValueCode>(set: ValueSet<C>, ...codes: readonly C[]): ValueSet<C> {
  return {
    ...set,
    codes: set.codes.filter((code) => codes.includes(code)),
    has: (code): code is C => set.has(code) && codes.includes(code),
  }
}

/** The set that has the names of all areas beside its own. */
export function setWithAreaNames(topic: keyof AreaNames, set: ValueSet<ValueCode>): ValueSet<ValueCode> {
  return { ...set, collects: topic }
}

/** A set with more codes: what it had keeps its words. */
export function extendedSet(set: ValueSet<ValueCode>, names: CodeNames): ValueSet<ValueCode> {
  const added = new Map<ValueCode, { label: string; tone: ValueTone }>(
    Object.entries(names).map(([code, one]) => [code, typeof one === 'string' ? { label: one, tone: 'neutral' } : one]),
  )
  return {
    ...set,
    codes: [...set.codes, ...[...added.keys()].filter((code) => !set.has(code))],
    label: (code) => (set.has(code) ? set.label(code) : (added.get(code ?? '')?.label ?? set.label(code))),
    tone: (code) => (set.has(code) ? set.tone(code) : (added.get(code ?? '')?.tone ?? set.tone(code))),
    has: (code): code is ValueCode => set.has(code) || added.has(code as ValueCode),
  }
}

/**
 * The code that a person or a spreadsheet means: its label as it stands, the code itself or its text, or any of them in
 * another case.
 */
export function codeMeantBy<C extends ValueCode>(set: ValueSet<C>, text: unknown): C | null {
  const wanted = String(text).trim()
  const loose = wanted.toLowerCase()
  const find = (means: (code: C) => boolean) => set.codes.find(means)
  return (
    find((code) => code === text) ??
    find((code) => set.label(code) === wanted) ??
    find((code) => String(code) === wanted) ??
    find((code) => set.label(code).toLowerCase() === loose || String(code).toLowerCase() === loose) ??
    null
  )
}
