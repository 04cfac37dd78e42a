/** The objects of a PDF file (ISO 32000-1, 7.5): each is written once, and the table at the end says where. */
export interface PdfObjects {
  /** A number for an object that others name before it is written. */
  reserve(): number
  write(id: number, dictionary: string): void
  /** An object with data, compressed. */
  writeStream(id: number, dictionary: string, data: Uint8Array): Promise<void>
  /** Data that is compressed already, such as JPEG. */
  writeRaw(id: number, dictionary: string, data: Uint8Array): void
  end(root: number, info: number): Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()

export function pdfObjects(): PdfObjects {
  const written = new Map<number, readonly Uint8Array[]>()
  let last = 0
  const writeRaw: PdfObjects['writeRaw'] = (id, dictionary, data) =>
    void written.set(id, [
      encoder.encode(`<<${dictionary}/Length ${data.length}>>\nstream\n`),
      data,
      encoder.encode('\nendstream'),
    ])
  return {
    reserve: () => (last += 1),
    write: (id, dictionary) => void written.set(id, [encoder.encode(dictionary)]),
    writeStream: async (id, dictionary, data) => writeRaw(id, `${dictionary}/Filter/FlateDecode`, await deflated(data)),
    writeRaw,
    end: (root, info) => {
      // The four bytes above 127 tell mail programs that this is no text.
      const parts: Uint8Array[] = [encoder.encode('%PDF-1.7\n%'), new Uint8Array([0xe2, 0xe3, 0xcf, 0xd3, 0x0a])]
      const offsets: number[] = []
      let at = parts.reduce((sum, { length }) => sum + length, 0)
      for (let id = 1; id <= last; id += 1) {
        const body = [
          encoder.encode(`${id} 0 obj\n`),
          ...(written.get(id) ?? [encoder.encode('null')]),
          encoder.encode('\nendobj\n'),
        ]
        offsets.push(at)
        at += body.reduce((sum, { length }) => sum + length, 0)
        parts.push(...body)
      }
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
      parts.push(
        encoder.encode(
          `xref\n0 ${last + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${last + 1}/Root ${root} 0 R/Info ${info} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
        ),
      )
      return joined(parts)
    },
  }
}

/** A text as PDF keeps names of documents: UTF-16 in hexadecimal digits. */
export function hexText(text: string): string {
  return `<FEFF${[...Array(text.length).keys()].map((index) => hex4(text.charCodeAt(index))).join('')}>`
}

export function hex4(number: number): string {
  return number.toString(16).toUpperCase().padStart(4, '0')
}

async function deflated(data: Uint8Array): Promise<Uint8Array> {
  const stream = new Blob([new Uint8Array(data)]).stream().pipeThrough(new CompressionStream('deflate'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
