import { dayOf, isDate } from '../formats/format-date.ts'
import { isLockedByCutOff, isLockedByDay } from '../indonesia/lock-periode.ts'
import { readInstant, startOfDay } from '../formats/zone.ts'
import { noArguments, oneField, oneOrMore, argumentShape } from './arguments.ts'
import { everyText, filesOf, isEmpty, type RuleDefinition, type RuleInput, textOf } from './definition.ts'

/** Rules over whether there is a value, which values are allowed, and dates. */
export const valueRules = {
  required: { takes: noArguments, passes: isFilled, judgesEmpty: true },
  /** required_if:field,a,b asks for a value while the field is a or b; required_if:field, while it has any value. */
  required_if: {
    takes: argumentShape('the name of a field and the values that ask for this one', (args) => args.length > 0),
    passes: (input, args) => !isAskedFor(input, args) || isFilled(input),
    judgesEmpty: true,
  },
  confirmed: {
    takes: oneField,
    passes: ({ value, values }, [target = '']) => textOf(value) !== null && textOf(value) === textOf(values[target]),
    params: ([target = ''], { labelOf }) => ({ target: labelOf?.(target) ?? target }),
  },
  oneOf: { takes: oneOrMore, passes: everyText((text, args) => args.includes(text)) },
  excluded: { takes: oneOrMore, passes: everyText((text, args) => !args.includes(text)) },
  // An instant has no day without its zone, so it counts as locked; give the day in the nursery's zone.
  'lock-periode': {
    takes: noArguments,
    passes: ({ value, today }) => [value].flat().every((date) => !isLockedByCutOff(textOf(date) ?? '', today)),
  },
  /** Ours: the day lock of FR-06, for a day and for an instant. */
  'lock-day': {
    takes: noArguments,
    passes: ({ value, today, timeZone = 'UTC' }) =>
      [value]
        .flat()
        .every((moment) => !isLockedByDay(momentOf(textOf(moment) ?? '', timeZone), startOfDay(today, timeZone))),
  },
  /** Ours: a day that has come already, such as a day of birth. */
  not_future: {
    takes: noArguments,
    passes: ({ value, today }) => [value].flat().every((date) => (dayOf(textOf(date) ?? '') ?? '9999') <= today),
  },
  date: { takes: noArguments, passes: everyText((text) => (dayOf(text) ?? readInstant(text)) !== null), onForm: false },
  nullable: { takes: noArguments, passes: () => true, onForm: false },
} satisfies Record<string, RuleDefinition>

function isFilled(input: RuleInput): boolean {
  const { value } = input
  // A chosen file fills the field before its upload has given it a value.
  if (isEmpty(value)) return filesOf(input).length > 0
  return typeof value !== 'string' || value.trim() !== ''
}

/** When a day begins, or the instant itself; an invalid date for anything else, which is locked. */
function momentOf(text: string, timeZone: string): Date {
  return isDate(text) ? startOfDay(text, timeZone) : (readInstant(text) ?? new Date(Number.NaN))
}

function isAskedFor({ values }: RuleInput, [field = '', ...wanted]: readonly string[]): boolean {
  const other = values[field]
  if (wanted.length === 0) return !isEmpty(other)
  return [other].flat().some((value) => wanted.includes(textOf(value) ?? ''))
}
