import type { Language } from '../formats/i18n.ts'
import type { ArgumentShape } from './arguments.ts'

/** What a rule may know of a chosen file; width and height only for images that could be measured. */
export interface FileFacts {
  readonly name: string
  readonly mime: string
  readonly sizeKb: number
  readonly width?: number
  readonly height?: number
}

export interface RuleInput {
  readonly label: string
  readonly value: unknown
  /** The other fields of the form, for confirmed and required_if. */
  readonly values: Readonly<Record<string, unknown>>
  /** 'YYYY-MM-DD' in the nursery's zone. */
  readonly today: string
  /** Where that day begins and ends, for rules over instants; UTC when left out. */
  readonly timeZone?: string
  readonly labelOf?: (field: string) => string
  /** The file or files behind the value, while they are being chosen or uploaded. */
  readonly file?: FileFacts | readonly FileFacts[]
  readonly language?: Language
}

/** One line of the catalogue: which arguments a rule takes, when it holds, and what its message fills in. */
export interface RuleDefinition {
  readonly takes: ArgumentShape
  readonly passes: (input: RuleInput, args: readonly string[]) => boolean
  readonly params?: (args: readonly string[], input: RuleInput) => Readonly<Record<string, string>>
  /** An empty value passes, except for rules that ask for one and rules that look at the file instead. */
  readonly judgesEmpty?: boolean
  /** False for rules of the model that a form does not show (FR-05). */
  readonly onForm?: boolean
}

/** Nothing filled in. Zero and false are answers. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}

export function filesOfRuleInput({ file }: RuleInput): readonly FileFacts[] {
  return file === undefined ? [] : [file].flat()
}

/**
 * A single value as text; null for lists and objects, whose own `toString` may come from a stranger's JSON and throw.
 */
export function textOfSingleValue(value: unknown): string | null {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean' ? String(value) : null
}

/** A field with several values is right when each of them is. */
export function passesForEveryValue(
  test: (value: unknown, args: readonly string[]) => boolean,
): RuleDefinition['passes'] {
  return ({ value }, args) => (Array.isArray(value) ? value.every((item) => test(item, args)) : test(value, args))
}

/** A rule over the text of a value, or of each of its values. */
export function passesForEveryText(test: (text: string, args: readonly string[]) => boolean): RuleDefinition['passes'] {
  return passesForEveryValue((value, args) => {
    const text = textOfSingleValue(value)
    return text !== null && test(text, args)
  })
}
