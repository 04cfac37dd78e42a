import type { ByteSource } from './detect-type.ts'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_SIZE = 22
/** A comment of any length may follow the end record. */
const TAIL = END_SIZE + 65_535
const DIRECTORY = 64 * 1024

/** The first names in an archive's directory. Nothing is unpacked, and a directory that lies is just an empty one. */
export async function zipEntries(source: ByteSource): Promise<readonly string[]> {
  const start = Math.max(0, source.size - TAIL)
  const tail = await source.read(start, TAIL)
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end < 0 || end + END_SIZE > tail.length || tail.readUInt32LE(end) !== END) return []
  const offset = tail.readUInt32LE(end + 16)
  if (offset >= source.size) return []
  return namesIn(await source.read(offset, DIRECTORY))
}

function namesIn(directory: Buffer): readonly string[] {
  const names: string[] = []
  for (let at = 0; at + 46 <= directory.length && directory.readUInt32LE(at) === ENTRY; ) {
    const [name, extra, comment] = [
      directory.readUInt16LE(at + 28),
      directory.readUInt16LE(at + 30),
      directory.readUInt16LE(at + 32),
    ]
    names.push(directory.toString('utf8', at + 46, at + 46 + name))
    at += 46 + name + extra + comment
  }
  return names
}
