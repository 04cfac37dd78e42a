import type { PaperFont } from '../fonts/paper-font.ts'
import { hex4, type PdfObjects } from './pdf-objects.ts'

/**
 * A face inside the file: its glyphs are written by number, and a table says which letters they are, so that text can
 * be selected and searched.
 */
export interface PdfFont {
  /** The name by which pages call it. */
  readonly name: string
  readonly id: number
  /** The text as the file writes it. */
  show(text: string): string
  /** After the last text. */
  end(): Promise<void>
}

const MOST_IN_A_BLOCK = 100

export function pdfFont(
  objects: PdfObjects,
  font: PaperFont,
  { name, title }: { readonly name: string; readonly title: string },
): PdfFont {
  const id = objects.reserve()
  const used = new Map<number, number>()
  return {
    name,
    id,
    show: (text) => {
      const glyphs = Array.from(text, (letter) => {
        const codePoint = letter.codePointAt(0) ?? 0
        const glyph = font.glyphOf(codePoint)
        if (!used.has(glyph)) used.set(glyph, codePoint)
        return hex4(glyph)
      })
      return `<${glyphs.join('')}>`
    },
    end: async () => {
      const [child, descriptor, file, letters] = [
        objects.reserve(),
        objects.reserve(),
        objects.reserve(),
        objects.reserve(),
      ]
      const glyphs = [...used].sort(([a], [b]) => a - b)
      const widths = glyphs.map(([glyph]) => `${glyph}[${Math.round(font.advanceOf(glyph) * 100) / 100}]`).join('')
      objects.write(
        id,
        `<</Type/Font/Subtype/Type0/BaseFont/${title}/Encoding/Identity-H/DescendantFonts[${child} 0 R]/ToUnicode ${letters} 0 R>>`,
      )
      objects.write(
        child,
        `<</Type/Font/Subtype/CIDFontType2/BaseFont/${title}/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>/CIDToGIDMap/Identity/FontDescriptor ${descriptor} 0 R/DW 1000/W[${widths}]>>`,
      )
      objects.write(
        descriptor,
        `<</Type/FontDescriptor/FontName/${title}/Flags 32/FontBBox[${font.box.join(' ')}]/ItalicAngle 0/Ascent ${font.ascent}/Descent ${font.descent}/CapHeight ${font.capHeight}/StemV 80/FontFile2 ${file} 0 R>>`,
      )
      await objects.writeStream(file, `/Length1 ${font.bytes.length}`, font.bytes)
      await objects.writeStream(letters, '', new TextEncoder().encode(lettersOf(glyphs)))
    },
  }
}

/** The table of letters (ISO 32000-1, 9.10.3). */
function lettersOf(glyphs: readonly (readonly [number, number])[]): string {
  const known = glyphs.filter(([glyph]) => glyph !== 0)
  const blocks = Array.from({ length: Math.ceil(known.length / MOST_IN_A_BLOCK) }, (_, part) =>
    known.slice(part * MOST_IN_A_BLOCK, (part + 1) * MOST_IN_A_BLOCK),
  )
  return [
    '/CIDInit/ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def /CMapName/Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000><FFFF> endcodespacerange',
    ...blocks.map(
      (block) =>
        `${block.length} beginbfchar\n${block.map(([glyph, codePoint]) => `<${hex4(glyph)}><${hex4(codePoint)}>`).join('\n')}\nendbfchar`,
    ),
    'endcmap CMapName currentdict/CMap defineresource pop end end',
  ].join('\n')
}
