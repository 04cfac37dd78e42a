import { biffRecord, biffU16, biffU32 } from './biff-record.ts'

const SST = 0xfc
const CONTINUE = 0x3c
/** The most one record holds; what goes on is continued in the next. */
const RECORD_LENGTH = 8_224
const WIDE = Buffer.from([1])

/** Every text of a workbook once; cells name it by its number. */
export class WorkbookTexts {
  readonly #numbers = new Map<string, number>()
  #uses = 0

  add(text: string): number {
    this.#uses += 1
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }

  /** Each as it is full. */
  *records(): Generator<Buffer> {
    let type = SST
    let page = [biffU32(this.#uses), biffU32(this.#numbers.size)]
    let free = RECORD_LENGTH - 8
    const put = (bytes: Buffer) => {
      page.push(bytes)
      free -= bytes.length
    }
    const turn = () => {
      const full = biffRecord(type, ...page)
      type = CONTINUE
      page = []
      free = RECORD_LENGTH
      return full
    }
    for (const text of this.#numbers.keys()) {
      // Length and mark may not be torn apart, nor a character; a text that goes on repeats the mark.
      if (free < 5) yield turn()
      put(biffU16(text.length))
      put(WIDE)
      const characters = Buffer.from(text, 'utf16le')
      for (let at = 0; at < characters.length; ) {
        if (free < 2) {
          yield turn()
          put(WIDE)
        }
        const end = Math.min(characters.length, at + (free - (free % 2)))
        put(characters.subarray(at, end))
        at = end
      }
    }
    yield turn()
  }
}
