// Groups of three after a first group that is not zero: '1.000' is a thousand, '0.125' is an eighth.
const dotGroups = /^[1-9]\d{0,2}(?:\.\d{3})+$/
const commaGroups = /^[1-9]\d{0,2}(?:,\d{3})+$/
const plain = /^\d+$/
const LONGEST = 40

/**
 * Reads a number as people type or paste it: '1.000,5', '1000.5', '-7,25'; the ambiguous '1.000' is a thousand and
 * '1,000' is one, as Indonesians write. Null when it is not a number; the caller shows what was understood.
 */
export function parseNumber(text: string): number | null {
  const trimmed = text.trim()
  if (trimmed.length > LONGEST) return null
  const negative = /^[-\u2212]/.test(trimmed)
  const size = parseSize(trimmed.replace(/^[-+\u2212]\s*/, ''))
  // `0 - size` and not `-size`: nobody means minus zero.
  return size !== null && negative ? 0 - size : size
}

/** The revert helper of numeric inputs (FR-02): keeps only the digits. */
export function onlyDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}

/** Money is typed in whole rupiah: every digit counts, everything else is decoration, nothing at all is zero. */
export function parseMoney(text: string): number {
  return Number(onlyDigits(text))
}

function parseSize(text: string): number | null {
  const decimalMark = findDecimalMark(text)
  const at = decimalMark ? text.lastIndexOf(decimalMark) : text.length
  const whole = parseWhole(text.slice(0, at), decimalMark)
  const fraction = text.slice(at + 1)
  if (whole === null || (decimalMark && !plain.test(fraction))) return null
  return Number(decimalMark ? `${whole}.${fraction}` : whole)
}

function findDecimalMark(text: string): '.' | ',' | null {
  const dot = text.lastIndexOf('.')
  const comma = text.lastIndexOf(',')
  if (dot >= 0 && comma >= 0) return dot > comma ? '.' : ','
  if (dot >= 0) return dotGroups.test(text) ? null : '.'
  if (comma < 0) return null
  // One comma is always the decimal comma; several can only be a pasted '1,000,000'.
  return text.indexOf(',') !== comma && commaGroups.test(text) ? null : ','
}

function parseWhole(text: string, decimalMark: '.' | ',' | null): string | null {
  if (text === '' && decimalMark) return '0'
  if (plain.test(text)) return text
  const grouped = (decimalMark !== '.' && dotGroups.test(text)) || (decimalMark !== ',' && commaGroups.test(text))
  return grouped ? onlyDigits(text) : null
}
