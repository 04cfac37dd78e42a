import { decimalDigitsOf, numberOrNull } from '../formats/decimal.ts'
import { formatNumber } from '../formats/format.ts'
import { defineTexts, translate } from '../formats/i18n.ts'
import { takesNoArguments, takesOneNumber, takesOptionalCount, takesTwoNumbers } from './arguments.ts'
import { passesForEveryValue, passesForEveryText, type RuleDefinition } from './definition.ts'

/** Only a field with a bound has this half of the sentence; without it nobody could tell what is wrong with 0,005. */
const atMost = defineTexts({
  decimals: { id: ', paling banyak {most} angka di belakang koma', en: ' with at most {most} decimals' },
})

const between: RuleDefinition['passes'] = passesForEveryValue((value, [min, max]) =>
  compare(value, (number) => number >= Number(min) && number <= Number(max)),
)

/**
 * Rules over a value as a number: a number, or text as a machine writes it ('1234.5'); forms read Indonesian text
 * first.
 */
export const numberRules = {
  between: {
    takes: takesTwoNumbers,
    passes: between,
    params: ([min, max]) => ({ min: bound(min), max: bound(max) }),
  },
  /** As `between`, with bounds that are read without dots: 2000, not 2.000. */
  years: {
    takes: takesTwoNumbers,
    passes: between,
    params: ([min = '', max = '']) => ({ min, max }),
  },
  min_value: {
    takes: takesOneNumber,
    passes: passesForEveryValue((value, [min]) => compare(value, (number) => number >= Number(min))),
    params: ([min]) => ({ min: bound(min) }),
  },
  max_value: {
    takes: takesOneNumber,
    passes: passesForEveryValue((value, [max]) => compare(value, (number) => number <= Number(max))),
    params: ([max]) => ({ max: bound(max) }),
  },
  /**
   * Digits only, no sign and no decimals: phone numbers and identity numbers. For quantities there are integer and
   * double.
   */
  numeric: { takes: takesNoArguments, passes: passesForEveryText((text) => /^[0-9]+$/.test(text)) },
  integer: { takes: takesNoArguments, passes: passesForEveryValue((value) => decimalsOf(value) === 0), onForm: false },
  /** A decimal number, with at most the given number of decimals; a whole number is one too. */
  double: {
    takes: takesOptionalCount,
    passes: passesForEveryValue((value, [most]) => {
      const decimals = decimalsOf(value)
      return decimals !== null && (most === undefined || decimals <= Number(most))
    }),
    params: ([most], { language = 'id' }) => ({
      most: most === undefined ? '' : translate(atMost, 'decimals', { most }, language),
    }),
  },
} satisfies Record<string, RuleDefinition>

function compare(value: unknown, holds: (number: number) => boolean): boolean {
  const number = numberOrNull(value)
  return number !== null && holds(number)
}

function decimalsOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return null
  return decimalDigitsOf(value)?.fraction.length ?? null
}

// A bound is shown in full: 'tidak boleh kurang dari 0' would be wrong for 0,001.
function bound(text: string | undefined): string {
  return formatNumber(text, { decimals: 20 })
}
