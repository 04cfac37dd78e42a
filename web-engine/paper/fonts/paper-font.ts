/** A TrueType font as a paper needs it: which glyph a letter has, how wide that is, and the file itself. */
export interface PaperFont {
  readonly bytes: Uint8Array
  /** 0 for a letter the font does not have. */
  glyphOf(codePoint: number): number
  /** In thousandths of the letter size. */
  advanceOf(glyph: number): number
  readonly box: readonly [number, number, number, number]
  readonly ascent: number
  readonly descent: number
  readonly capHeight: number
}

/** The two faces every paper is set in. */
export interface PaperFonts {
  readonly regular: PaperFont
  readonly bold: PaperFont
}

/** Reads the tables of our own font files; each has a character map of format 4 alone. */
export function readFont(bytes: Uint8Array): PaperFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = tablesOf(view)
  const at = (name: string) => {
    const offset = tables.get(name)
    if (offset === undefined) throw new Error(`The font has no table '${name}'`)
    return offset
  }
  const [head, hhea, hmtx, os2] = [at('head'), at('hhea'), at('hmtx'), at('OS/2')]
  const glyphs = charactersOf(view, at('cmap'))
  const scaled = (units: number) => Math.round((units * 1000) / view.getUint16(head + 18))
  const last = view.getUint16(hhea + 34) - 1
  return {
    bytes,
    glyphOf: (codePoint) => glyphs.get(codePoint) ?? 0,
    advanceOf: (glyph) => (view.getUint16(hmtx + 4 * Math.min(glyph, last)) * 1000) / view.getUint16(head + 18),
    box: [
      scaled(view.getInt16(head + 36)),
      scaled(view.getInt16(head + 38)),
      scaled(view.getInt16(head + 40)),
      scaled(view.getInt16(head + 42)),
    ],
    ascent: scaled(view.getInt16(hhea + 4)),
    descent: scaled(view.getInt16(hhea + 6)),
    capHeight: scaled(view.getInt16(os2 + 88)),
  }
}

/** The width of a text of size 1: the sum of its letters, as the PDF and the page draw them. */
export function textWidthIn(font: PaperFont, text: string): number {
  let sum = 0
  for (const letter of text) sum += font.advanceOf(font.glyphOf(letter.codePointAt(0) ?? 0))
  return sum / 1000
}

function tablesOf(view: DataView): ReadonlyMap<string, number> {
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const entry = 12 + 16 * index
      const name = String.fromCodePoint(...[0, 1, 2, 3].map((byte) => view.getUint8(entry + byte)))
      return [name, view.getUint32(entry + 8)] as const
    }),
  )
}

function charactersOf(view: DataView, cmap: number): ReadonlyMap<number, number> {
  const table = cmap + view.getUint32(cmap + 8)
  if (view.getUint16(table) !== 4) throw new Error('The font has no character map of format 4')
  const double = view.getUint16(table + 6)
  const glyphs = new Map<number, number>()
  for (let segment = 0; segment < double; segment += 2) {
    const [end, start, delta] = [
      view.getUint16(table + 14 + segment),
      view.getUint16(table + 16 + double + segment),
      view.getUint16(table + 16 + 2 * double + segment),
    ]
    for (let code = start; code <= end && code < 0xff_ff; code += 1) glyphs.set(code, (code + delta) & 0xff_ff)
  }
  return glyphs
}
