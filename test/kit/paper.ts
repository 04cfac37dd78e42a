import { createCanvas } from '@napi-rs/canvas'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { PaperContent } from '#core/paper/content.ts'
import type { PaperDrawing } from '#core/paper/paper-drawing.ts'
import { layOutPaper } from '#core/paper/lay-out-paper.ts'
import type { LabelOptions } from '#core/paper/layout-labels.ts'
import { projectFile } from '#server/project-folder.ts'
import { type PaperFonts, readFont } from '#web-engine/paper/fonts/paper-font.ts'
import { paperMetrics, type PaperPictures } from '#web-engine/paper/fonts/paper-metrics.ts'
import { writePdf } from '#web-engine/paper/pdf/write-pdf.ts'

export interface PaperOptions {
  readonly pictures?: PaperPictures
  readonly labels?: LabelOptions
}

/** The faces of papers, as the browser loads them. */
export async function paperFonts(): Promise<PaperFonts> {
  const face = async (weight: number) =>
    readFont(new Uint8Array(await readFile(projectFile(`web-engine/paper/fonts/inter-${weight}.ttf`))))
  return { regular: await face(400), bold: await face(700) }
}

/** A content as marks on pages, as the page and the PDF draw it. */
export async function drawPaper(
  content: PaperContent,
  { pictures = new Map(), labels }: PaperOptions = {},
): Promise<PaperDrawing> {
  return layOutPaper(content, paperMetrics(await paperFonts(), pictures), labels)
}

/** The file that a person saves. */
export async function paperPdf(content: PaperContent, options: PaperOptions = {}): Promise<Uint8Array> {
  const pictures: PaperPictures = options.pictures ?? new Map()
  return writePdf(await drawPaper(content, options), { fonts: await paperFonts(), pictures })
}

/** The text of each page as a reader of PDF files finds it, lines joined by a space. */
export async function pdfTexts(pdf: Uint8Array): Promise<readonly string[]> {
  return eachPage(pdf, async (page) =>
    (await page.getTextContent()).items
      .map((item) => ('str' in item ? item.str : ''))
      .join(' ')
      .replace(/\s+/g, ' '),
  )
}

/** The QR codes of each page, read from a picture of it as a printer of so many dots an inch makes it. */
export async function pdfCodes(pdf: Uint8Array, dpi: number): Promise<readonly (readonly string[])[]> {
  return eachPage(pdf, async (page) => (await codesIn(await drawn(page, dpi))).map(({ text }) => text))
}

/** The QR codes of a picture, with their corners. */
export async function codesIn({ data, width, height }: Pick<Picture, 'data' | 'width' | 'height'>) {
  await (reader ??= prepareReader())
  return readBarcodes({ data, width, height, colorSpace: 'srgb' }, { formats: ['QRCode'], maxNumberOfSymbols: 200 })
}

let reader: Promise<void> | undefined
async function prepareReader(): Promise<void> {
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
}

/** Each page as a picture, to be looked at. */
export async function pdfPictures(pdf: Uint8Array, dpi: number): Promise<readonly Buffer[]> {
  return eachPage(pdf, async (page) => (await drawn(page, dpi)).png())
}

type Document = Awaited<ReturnType<typeof getDocument>['promise']>
export type Page = Awaited<ReturnType<Document['getPage']>>
type Picture = Awaited<ReturnType<typeof drawn>>

/** What a reader of PDF files finds on each page, one after the other. */
export async function eachPage<T>(pdf: Uint8Array, read: (page: Page) => Promise<T>): Promise<readonly T[]> {
  // The reader takes the bytes away from whoever gave them.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 })
  const document = await loading.promise
  const results: T[] = []
  for (let number = 1; number <= document.numPages; number += 1)
    results.push(await read(await document.getPage(number)))
  await loading.destroy()
  return results
}

/** A page as a printer of so many dots an inch draws it. */
export async function drawn(page: Page, dpi: number) {
  const viewport = page.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height))
  const context = canvas.getContext('2d')
  // Safe: the reader draws on this canvas in Node by itself; its types know the browser's alone.
  await page.render({ canvas: canvas as never, canvasContext: context as never, viewport, background: '#fff' }).promise
  return {
    data: context.getImageData(0, 0, canvas.width, canvas.height).data,
    width: canvas.width,
    height: canvas.height,
    png: () => canvas.toBuffer('image/png'),
  }
}
