/** The codes of a pretended load: ten bags of this truck, two of another one. */
const HERE = /^GAL-00(?:0[1-9]|10)$/
const ELSEWHERE = /^GAL-009[12]$/

export interface Answered {
  readonly tone: 'good' | 'repeated' | 'wrong' | 'unknown'
  readonly word: string
  readonly lines: readonly string[]
}

/** What a code means, given those that were taken before. */
export function answerCode(code: string, taken: readonly string[]): Answered {
  if (ELSEWHERE.test(code)) return { tone: 'wrong', word: 'Truk lain', lines: ['Kantong ini untuk truk GAL-2.'] }
  if (!HERE.test(code)) return { tone: 'unknown', word: 'Tidak dikenal', lines: ['Kode ini tidak ada dalam muatan.'] }
  if (taken.includes(code)) return { tone: 'repeated', word: 'Sudah dimuat', lines: ['Kantong ini sudah dipindai.'] }
  return { tone: 'good', word: 'Dimuat', lines: ['Sengon, 25 batang'] }
}
