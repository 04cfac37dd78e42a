/**
 * A number as its written digits, so that rounding and wording see what a person would write: 1.005, not
 * 1.00499999999999989.
 */
export interface DecimalDigits {
  readonly negative: boolean
  /** Without leading zeros, at least '0'. */
  readonly whole: string
  /** Without trailing zeros, '' when there is none. */
  readonly fraction: string
}

/** Numbers arrive as text too: the database hands out bigint and numeric columns that way. */
export type NumberLike = number | bigint | string | null | undefined

// Length and exponent are bounded: '1e999999999' would otherwise be written out in full. A double needs 309 digits.
const LONGEST = 400
const written = /^([+-]?)(\d+)(?:\.(\d+))?(?:e([+-]?\d{1,3}))?$/i

/**
 * Reads a finite number or its machine-written text ('-1234.5', '1e+21'); anything else, also Indonesian text, is null.
 */
export function decimalDigitsOf(value: NumberLike): DecimalDigits | null {
  const text = typeof value === 'string' ? value.trim() : String(value)
  const match = text.length <= LONGEST ? written.exec(text) : null
  if (!match) return null
  const [, sign, digits = '', fraction = '', exponent = '0'] = match
  return shift({ negative: sign === '-', digits, fraction, exponent: Number(exponent) })
}

/** Rounds half away from zero, on the written digits. */
export function roundDecimal(decimal: DecimalDigits, decimals: number): DecimalDigits {
  const { negative, whole, fraction } = decimal
  if (fraction.length <= decimals) return decimal
  const kept = BigInt(whole + fraction.slice(0, decimals))
  const rounded = fraction.charAt(decimals) >= '5' ? kept + 1n : kept
  const digits = rounded.toString().padStart(decimals + 1, '0')
  const point = digits.length - decimals
  return tidy({ negative, whole: digits.slice(0, point), fraction: digits.slice(point) })
}

/** The number itself, or null where there is none; the strict counterpart of `Number(value)`, which reads '' as 0. */
export function numberOrNull(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string' && typeof value !== 'bigint') return null
  const number = decimalDigitsOf(value) ? Number(value) : Number.NaN
  return Number.isFinite(number) ? number : null
}

interface Scientific {
  readonly negative: boolean
  readonly digits: string
  readonly fraction: string
  readonly exponent: number
}

function shift({ negative, digits, fraction, exponent }: Scientific): DecimalDigits {
  if (exponent < 0) {
    const padded = digits.padStart(1 - exponent, '0')
    const point = padded.length + exponent
    return tidy({ negative, whole: padded.slice(0, point), fraction: padded.slice(point) + fraction })
  }
  const padded = fraction.padEnd(exponent, '0')
  return tidy({ negative, whole: digits + padded.slice(0, exponent), fraction: padded.slice(exponent) })
}

function tidy({ negative, whole, fraction }: DecimalDigits): DecimalDigits {
  const short = { whole: whole.replace(/^0+(?=\d)/, ''), fraction: trimZeros(fraction) }
  // There is no minus zero on paper.
  return { negative: negative && (short.whole !== '0' || short.fraction !== ''), ...short }
}

// By hand: /0+$/ walks a long run of zeros again for each of them.
function trimZeros(fraction: string): string {
  let end = fraction.length
  while (end > 0 && fraction.charAt(end - 1) === '0') end -= 1
  return fraction.slice(0, end)
}
