import { dayOfDateText, isDate } from '../formats/format-date.ts'
import { isLockedByCutOff, isLockedByDay } from '../indonesia/lock-periode.ts'
import { readInstant, startOfDay } from '../formats/zone.ts'
import { takesNoArguments, takesOneField, takesArguments, argumentShape } from './arguments.ts'
import {
  passesForEveryText,
  filesOfRuleInput,
  isEmptyValue,
  type RuleDefinition,
  type RuleInput,
  textOfSingleValue,
} from './definition.ts'

/** Rules over whether there is a value, which values are allowed, and dates. */
export const valueRules = {
  required: { takes: takesNoArguments, passes: isFilled, judgesEmpty: true },
  /** required_if:field,a,b asks for a value while the field is a or b; required_if:field, while it has any value. */
  required_if: {
    takes: argumentShape('the name of a field and the values that ask for this one', (args) => args.length > 0),
    passes: (input, args) => !isAskedFor(input, args) || isFilled(input),
    judgesEmpty: true,
  },
  confirmed: {
    takes: takesOneField,
    passes: ({ value, values }, [target = '']) =>
      textOfSingleValue(value) !== null && textOfSingleValue(value) === textOfSingleValue(values[target]),
    params: ([target = ''], { labelOf }) => ({ target: labelOf?.(target) ?? target }),
  },
  oneOf: { takes: takesArguments, passes: passesForEveryText((text, args) => args.includes(text)) },
  excluded: { takes: takesArguments, passes: passesForEveryText((text, args) => !args.includes(text)) },
  // An instant has no day without its zone, so it counts as locked; give the day in the nursery's zone.
  'lock-periode': {
    takes: takesNoArguments,
    passes: ({ value, today }) =>
      [value].flat().every((date) => !isLockedByCutOff(textOfSingleValue(date) ?? '', today)),
  },
  /** Ours: the day lock of FR-06, for a day and for an instant. */
  'lock-day': {
    takes: takesNoArguments,
    passes: ({ value, today, timeZone = 'UTC' }) =>
      [value]
        .flat()
        .every(
          (moment) => !isLockedByDay(momentOf(textOfSingleValue(moment) ?? '', timeZone), startOfDay(today, timeZone)),
        ),
  },
  /** Ours: a day that has come already, such as a day of birth. */
  not_future: {
    takes: takesNoArguments,
    passes: ({ value, today }) =>
      [value].flat().every((date) => (dayOfDateText(textOfSingleValue(date) ?? '') ?? '9999') <= today),
  },
  date: {
    takes: takesNoArguments,
    passes: passesForEveryText((text) => (dayOfDateText(text) ?? readInstant(text)) !== null),
    onForm: false,
  },
  nullable: { takes: takesNoArguments, passes: () => true, onForm: false },
} satisfies Record<string, RuleDefinition>

function isFilled(input: RuleInput): boolean {
  const { value } = input
  // A chosen file fills the field before its upload has given it a value.
  if (isEmptyValue(value)) return filesOfRuleInput(input).length > 0
  return typeof value !== 'string' || value.trim() !== ''
}

/** When a day begins, or the instant itself; an invalid date for anything else, which is locked. */
function momentOf(text: string, timeZone: string): Date {
  return isDate(text) ? startOfDay(text, timeZone) : (readInstant(text) ?? new Date(Number.NaN))
}

function isAskedFor({ values }: RuleInput, [field = '', ...wanted]: readonly string[]): boolean {
  const other = values[field]
  if (wanted.length === 0) return !isEmptyValue(other)
  return [other].flat().some((value) => wanted.includes(textOfSingleValue(value) ?? ''))
}
