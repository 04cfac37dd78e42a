import boldAddress from './inter-700.ttf?url'
import regularAddress from './inter-400.ttf?url'
import { type PaperFonts, readFont } from './paper-font.ts'
import type { PaperPicture, PaperPictures } from './paper-metrics.ts'

/** Under this name the page draws with the very letters the PDF carries. */
export const PAPER_FAMILY = 'Semai Paper'
/** Enough for a photo a third of the page wide at 300 dpi. */
const LONGEST_SIDE = 1000

let fonts: Promise<PaperFonts> | null = null

/** Both faces, fetched once; a failed try is forgotten. */
export function loadPaperFonts(): Promise<PaperFonts> {
  fonts ??= Promise.all([loadFace(regularAddress, '400'), loadFace(boldAddress, '700')])
    .then(([regular, bold]) => ({ regular, bold }))
    .catch((error: unknown) => {
      fonts = null
      throw error
    })
  return fonts
}

async function loadFace(address: string, weight: string) {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Font: ${response.status}`)
  const bytes = await response.arrayBuffer()
  document.fonts.add(await new FontFace(PAPER_FAMILY, bytes, { weight }).load())
  return readFont(new Uint8Array(bytes))
}

/** The pictures of a paper, ready for page and PDF. One that does not come is left out, and the page says how many. */
export async function loadPaperPictures(addresses: readonly string[]): Promise<PaperPictures> {
  const loaded = await Promise.all(
    addresses.map(async (address) => [address, await loadPicture(address).catch(() => null)] as const),
  )
  return new Map(loaded.flatMap(([address, picture]) => (picture ? [[address, picture] as const] : [])))
}

/** PR-09: JPEG of the best quality, on white, no larger than paper can show. */
async function loadPicture(address: string): Promise<PaperPicture> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Picture: ${response.status}`)
  const source = await createImageBitmap(await response.blob())
  const scale = Math.min(1, LONGEST_SIDE / Math.max(source.width, source.height))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(source.width * scale)),
    Math.max(1, Math.round(source.height * scale)),
  )
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('No canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  source.close()
  const file = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 })
  return { jpeg: new Uint8Array(await file.arrayBuffer()), width: canvas.width, height: canvas.height }
}
