import { crc32, createInflateRaw } from 'node:zlib'
import { Readable } from 'node:stream'
import type { ByteSource } from '../../../files/detect-type.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { TooMuchInFile, UnreadableFile } from './unreadable-file.ts'

/** An archive read piece by piece. What its headers claim is compared with what comes, never trusted. */
export interface ZipArchive {
  has(name: string): boolean
  /** The unpacked bytes of one entry; stops as soon as they are more than `most`. */
  read(name: string, most: number): AsyncGenerator<Buffer, void, undefined>
}

interface Entry {
  readonly method: number
  readonly crc: number
  readonly packed: number
  readonly size: number
  readonly offset: number
}

const END_SIZE = 22
const TAIL = END_SIZE + 65_535
const MOST_ENTRIES = 2_000
const MOST_DIRECTORY = 1024 * 1024
const PIECE = 64 * 1024
const STORED = 0
const DEFLATED = 8
const ENCRYPTED = 1
/** Small entries may pack as well as they like. */
const RATIO_FROM = 10 * 1024 * 1024

export async function openZip(source: ByteSource): Promise<ZipArchive> {
  const entries = await directoryOf(source)
  let unpacked = 0
  return {
    has: (name) => entries.has(name),
    read: async function* (name, most) {
      const entry = entries.get(name)
      if (!entry) throw new UnreadableFile()
      let size = 0
      let sum = 0
      for await (const piece of unpack(source, name, entry)) {
        size += piece.length
        unpacked += piece.length
        if (size > most || unpacked > IMPORT_LIMITS.unpacked) throw new TooMuchInFile()
        if (size > RATIO_FROM && size > entry.packed * IMPORT_LIMITS.ratio) throw new TooMuchInFile()
        sum = crc32(piece, sum)
        yield piece
      }
      if (size !== entry.size || sum !== entry.crc) throw new UnreadableFile()
    },
  }
}

async function directoryOf(source: ByteSource): Promise<ReadonlyMap<string, Entry>> {
  const start = Math.max(0, source.size - TAIL)
  const tail = await source.read(start, TAIL)
  const end = tail.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  if (end < 0 || end + END_SIZE > tail.length) throw new UnreadableFile()
  const [count, size, offset, comment] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
    tail.readUInt16LE(end + 20),
  ]
  // Nothing may follow the archive or stand between its parts: a file that is two things at once is neither.
  if (start + end + END_SIZE + comment !== source.size || offset + size !== start + end) throw new UnreadableFile()
  if (count > MOST_ENTRIES || size > MOST_DIRECTORY) throw new TooMuchInFile()
  const entries = entriesIn(await source.read(offset, size))
  if (entries.size !== count) throw new UnreadableFile()
  return entries
}

function entriesIn(directory: Buffer): ReadonlyMap<string, Entry> {
  const entries = new Map<string, Entry>()
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === 0x02014b50; ) {
    const length = directory.readUInt16LE(at + 28)
    const name = directory.toString('utf8', at + 46, at + 46 + length)
    if (directory.readUInt16LE(at + 8) & ENCRYPTED)
      throw new UnreadableFile('File terkunci dengan kata sandi. Simpan tanpa kata sandi, lalu coba lagi.')
    // Two entries of one name: which of them a reader takes is anybody's guess.
    if (entries.has(name)) throw new UnreadableFile()
    entries.set(name, {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packed: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      offset: directory.readUInt32LE(at + 42),
    })
    at += 46 + length + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return entries
}

async function* unpack(source: ByteSource, name: string, entry: Entry): AsyncGenerator<Buffer, void, undefined> {
  const header = await source.read(entry.offset, 30)
  if (header.length < 30 || header.readUInt32LE(0) !== 0x04034b50) throw new UnreadableFile()
  const nameLength = header.readUInt16LE(26)
  const own = (await source.read(entry.offset + 30, nameLength)).toString('utf8')
  const from = entry.offset + 30 + nameLength + header.readUInt16LE(28)
  if (own !== name || from + entry.packed > source.size || (entry.method !== STORED && entry.method !== DEFLATED))
    throw new UnreadableFile()
  const packed = piecesOf(source, from, entry.packed)
  if (entry.method === STORED) return yield* packed
  const inflate = createInflateRaw({ chunkSize: PIECE })
  const input = Readable.from(packed, { objectMode: false })
  input.on('error', (error) => inflate.destroy(error))
  try {
    for await (const piece of input.pipe(inflate)) yield piece as Buffer
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? new UnreadableFile() : error
  } finally {
    input.destroy()
    inflate.destroy()
  }
}

async function* piecesOf(source: ByteSource, from: number, length: number): AsyncGenerator<Buffer, void, undefined> {
  for (let at = 0; at < length; at += PIECE) yield await source.read(from + at, Math.min(PIECE, length - at))
}
