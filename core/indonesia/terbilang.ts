import { decimalDigitsOf } from '../formats/decimal.ts'

const digitWords = ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan']
const steps = ['triliun', 'miliar', 'juta', 'ribu', '']
const MOST_DIGITS = steps.length * 3

/**
 * A number in Indonesian words, for receipts: 1.001.000 is 'satu juta seribu', -7.25 is 'minus tujuh koma dua lima'.
 * Text is read as the database writes it ('1234.5'). Beyond 999 triliun there is no everyday word: RangeError.
 */
export function terbilang(value: number | bigint | string): string {
  const decimal = decimalDigitsOf(value)
  if (!decimal || decimal.whole.length > MOST_DIGITS) throw new RangeError(`No words for ${value}`)
  const words = [wholeWords(decimal.whole)]
  if (decimal.negative) words.unshift('minus')
  // Decimals are read digit by digit; 'koma dua puluh lima' is heard as another number.
  if (decimal.fraction) words.push('koma', ...Array.from(decimal.fraction, wordOf))
  return words.join(' ')
}

function wholeWords(digits: string): string {
  const padded = digits.padStart(MOST_DIGITS, '0')
  const words = steps.flatMap((step, index) => {
    const group = Number(padded.slice(index * 3, index * 3 + 3))
    if (group === 0) return []
    // One thousand is 'seribu', but one million is 'satu juta', and 21.000 ends in 'satu ribu'.
    if (group === 1 && step === 'ribu') return ['seribu']
    return step ? [...groupWords(group), step] : groupWords(group)
  })
  return words.join(' ') || wordOf('0')
}

/** 1 to 999. */
function groupWords(group: number): string[] {
  const hundreds = Math.floor(group / 100)
  const rest = group % 100
  const words = hundreds === 0 ? [] : hundreds === 1 ? ['seratus'] : [wordOf(hundreds), 'ratus']
  return rest === 0 ? words : [...words, ...belowHundred(rest)]
}

function belowHundred(number: number): string[] {
  if (number < 10) return [wordOf(number)]
  if (number === 10) return ['sepuluh']
  if (number === 11) return ['sebelas']
  if (number < 20) return [wordOf(number - 10), 'belas']
  const ones = number % 10
  const tens = [wordOf(Math.floor(number / 10)), 'puluh']
  return ones === 0 ? tens : [...tens, wordOf(ones)]
}

function wordOf(digit: number | string): string {
  return digitWords[Number(digit)] ?? ''
}
