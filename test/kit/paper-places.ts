import { codesIn, drawn, eachPage, type Page } from './paper.ts'

/** From the upper left corner of the page, in points of 1/72 inch. */
export interface Place {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

export interface PrintedPage {
  readonly width: number
  readonly height: number
  /** Each line of letters with the room that its font takes, from the highest letter to the lowest. */
  readonly words: readonly (Place & { readonly text: string })[]
  /** Each code by its dark squares, as the printed picture shows them. */
  readonly codes: readonly (Place & { readonly text: string })[]
  /** Whether anything was printed there. */
  hasInk(place: Place): boolean
}

/** Lighter than the grey of letters: what a printer leaves white. */
const WHITE = 200

/**
 * Where everything stands on each page of a PDF, one after the other: letters as the file places them, codes and ink
 * from its picture.
 */
export async function eachPrinted<T>(
  pdf: Uint8Array,
  dpi: number,
  look: (page: PrintedPage, at: number) => T,
): Promise<readonly T[]> {
  let at = -1
  return eachPage(pdf, async (page) => {
    at += 1
    const picture = await drawn(page, dpi)
    const scale = 72 / dpi
    const { width, height } = page.getViewport({ scale: 1 })
    const printed = {
      width,
      height,
      words: await wordsOf(page, height),
      codes: (await codesIn(picture)).map(({ text, position }) => {
        const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft]
        const [across, down] = [corners.map(({ x }) => x * scale), corners.map(({ y }) => y * scale)]
        return {
          text,
          left: Math.min(...across),
          top: Math.min(...down),
          right: Math.max(...across),
          bottom: Math.max(...down),
        }
      }),
      hasInk: (place: Place) => hasInk(picture, { place, scale }),
    }
    return look(printed, at)
  })
}

async function wordsOf(page: Page, height: number): Promise<PrintedPage['words']> {
  const { items, styles } = await page.getTextContent()
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return []
    const [, , , size = 0, left = 0, base = 0] = item.transform as readonly number[]
    const { ascent = 1, descent = 0 } = styles[item.fontName] ?? {}
    const line = height - base
    return [
      { text: item.str, left, right: left + item.width, top: line - ascent * size, bottom: line - descent * size },
    ]
  })
}

function hasInk(
  { data, width, height }: Awaited<ReturnType<typeof drawn>>,
  { place, scale }: { readonly place: Place; readonly scale: number },
): boolean {
  const [first, last] = [Math.max(0, Math.ceil(place.left / scale)), Math.min(width, Math.floor(place.right / scale))]
  const bottom = Math.min(height, Math.floor(place.bottom / scale))
  for (let y = Math.max(0, Math.ceil(place.top / scale)); y < bottom; y += 1) {
    for (let x = first; x < last; x += 1) if ((data[(y * width + x) * 4] ?? 255) < WHITE) return true
  }
  return false
}
