import { type DecimalDigits, decimalDigitsOf, type NumberLike, roundDecimal } from './decimal.ts'

/** What a screen shows where there is no value. */
export const NO_VALUE = '-'

/** The units a field may carry (CN-01). */
export const fieldUnits = ['cm', 'mm', '%', '°C', 'ml', 'Inch', 'KG', 'years'] as const
export type FieldUnit = (typeof fieldUnits)[number]

export interface NumberFormat {
  /** Most decimals shown; trailing zeros are dropped. */
  readonly decimals?: number
}

/** '1.234.567,89'. Own code rather than Intl, which rounds 1.005 down and differs between browsers. */
export function formatNumber(value: NumberLike, { decimals = 2 }: NumberFormat = {}): string {
  const decimal = decimalDigitsOf(value)
  return decimal ? formatDecimal(roundDecimal(decimal, decimals)) : NO_VALUE
}

/** The prefixes the specification asks for, dot included. */
export const currencyPrefix = { IDR: 'Rp.', USD: '$.' } as const

/** 'Rp. 1.234.567' or '$. 1.234,5', with at most three decimals. */
export function formatMoney(value: NumberLike, currency: keyof typeof currencyPrefix = 'IDR'): string {
  return withPrefix(currencyPrefix[currency], value)
}

/** 75.6 becomes '75,6%': the value is already in hundredths. */
export function formatPercent(value: NumberLike): string {
  const text = formatNumber(value)
  return text === NO_VALUE ? NO_VALUE : `${text}%`
}

/**
 * Chart axes: 1234 becomes '1,2K'. Thousands are the only step the specification knows, so a million is '1.000K'
 * (AD-02).
 */
export function formatCompact(value: NumberLike): string {
  const decimal = decimalDigitsOf(value)
  if (!decimal) return NO_VALUE
  const { negative, whole, fraction } = decimal
  if (whole.length <= 3) return formatNumber(value)
  const thousands = { negative, whole: whole.slice(0, -3), fraction: whole.slice(-3) + fraction }
  return `${formatDecimal(roundDecimal(thousands, 1))}K`
}

function withPrefix(prefix: string, value: NumberLike): string {
  const text = formatNumber(value, { decimals: 3 })
  return text === NO_VALUE ? NO_VALUE : `${prefix} ${text}`
}

function formatDecimal({ negative, whole, fraction }: DecimalDigits): string {
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return `${negative ? '-' : ''}${grouped}${fraction && `,${fraction}`}`
}
