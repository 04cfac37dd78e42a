import { IMPORT_LIMITS } from './limits.ts'
import { TooMuchInFile } from './unreadable-file.ts'

const PAGE = 1024 * 1024
/** No page is larger than a text of the greatest length. */
const PAGES_APART = 2 ** 32

/**
 * The texts that a workbook keeps apart from its cells, side by side in memory outside the program's heap: a million
 * small objects would take many times the room of what they say.
 */
export interface ReadWorkbookTexts {
  add(text: string): void
  /** Undefined where there is none of that number. */
  at(number: number): string | undefined
}

export function newReadWorkbookTexts(): ReadWorkbookTexts {
  const pages: Buffer[] = []
  let places = new Float64Array(1_024)
  let count = 0
  let used = PAGE
  return {
    add(text) {
      if (count >= IMPORT_LIMITS.textCount)
        throw new TooMuchInFile(
          'File memuat terlalu banyak teks yang berbeda. Bagi menjadi beberapa file yang lebih kecil.',
        )
      const bytes = Buffer.from(text)
      if (count === places.length) places = doubledArray(places)
      if (used + 4 + bytes.length > (pages.at(-1)?.length ?? 0)) {
        pages.push(Buffer.allocUnsafeSlow(Math.max(PAGE, 4 + bytes.length)))
        used = 0
      }
      const page = pages.at(-1)
      if (!page) return
      // Its page and the place on it, in one number.
      places[count] = (pages.length - 1) * PAGES_APART + used
      page.writeUInt32LE(bytes.length, used)
      bytes.copy(page, used + 4)
      used += 4 + bytes.length
      count += 1
    },
    at(number) {
      const place = number >= 0 && number < count ? places[number] : undefined
      if (place === undefined) return undefined
      const page = pages[Math.floor(place / PAGES_APART)]
      const from = place % PAGES_APART
      return page?.toString('utf8', from + 4, from + 4 + page.readUInt32LE(from))
    },
  }
}

function doubledArray(places: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(places.length * 2)
  larger.set(places)
  return larger
}
