import { extensionOf } from '#core/questions/file-kinds.ts'
import { zipEntries } from './zip-entries.ts'

/** A file's bytes, read piece by piece: how large it is must not matter. */
export interface ByteSource {
  readonly size: number
  read(offset: number, length: number): Promise<Buffer>
}

/** What the content is, whatever the file was called. */
export interface FileType {
  readonly extension: string
  readonly mime: string
}

const HEAD = 64 * 1024
const UNKNOWN: FileType = { extension: 'bin', mime: 'application/octet-stream' }

type Signature = readonly [matches: (head: Buffer) => boolean, extension: string, mime: string]
const signatures: readonly Signature[] = [
  [starts('\x89PNG\r\n\x1a\n'), 'png', 'image/png'],
  [starts('\xff\xd8\xff'), 'jpg', 'image/jpeg'],
  [(head) => /^GIF8[79]a/.test(text(head, 0, 6)), 'gif', 'image/gif'],
  [(head) => text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP', 'webp', 'image/webp'],
  [brand('avif', 'avis'), 'avif', 'image/avif'],
  [starts('%PDF-'), 'pdf', 'application/pdf'],
  [(head) => starts('\x1a\x45\xdf\xa3')(head) && text(head, 0, 64).includes('webm'), 'webm', 'video/webm'],
  [brand('qt  '), 'mov', 'video/quicktime'],
  [
    brand('isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'dash', 'mmp4', 'MSNV'),
    'mp4',
    'video/mp4',
  ],
]

/**
 * FR-09: the type is what the content says. Its work is bounded: the head, the directory of an archive, nothing more.
 */
export async function detectType(source: ByteSource, originalName: string): Promise<FileType> {
  const head = await source.read(0, HEAD)
  const known = signatures.find(([matches]) => matches(head))
  if (known) return { extension: known[1], mime: known[2] }
  if (starts('PK\x03\x04')(head)) return archiveType(source, head)
  if (starts('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')(head)) return oldOfficeType(source, head)
  return isText(head) ? textType(head, originalName) : UNKNOWN
}

const OFFICE = 'application/vnd.openxmlformats-officedocument'
const ZIP: FileType = { extension: 'zip', mime: 'application/zip' }

/** Office files are archives with a known inside; one that carries macros is just an archive. */
async function archiveType(source: ByteSource, head: Buffer): Promise<FileType> {
  const opening = text(head, 30, 120)
  if (opening.startsWith('mimetypeapplication/vnd.oasis.opendocument.text'))
    return { extension: 'odt', mime: 'application/vnd.oasis.opendocument.text' }
  if (opening.startsWith('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'))
    return { extension: 'ods', mime: 'application/vnd.oasis.opendocument.spreadsheet' }
  const entries = await zipEntries(source)
  if (entries.some((name) => name.endsWith('vbaProject.bin'))) return ZIP
  if (entries.includes('word/document.xml')) return { extension: 'docx', mime: `${OFFICE}.wordprocessingml.document` }
  if (entries.includes('xl/workbook.xml')) return { extension: 'xlsx', mime: `${OFFICE}.spreadsheetml.sheet` }
  if (entries.includes('ppt/presentation.xml'))
    return { extension: 'pptx', mime: `${OFFICE}.presentationml.presentation` }
  return ZIP
}

/** Word, Excel and PowerPoint before 2007: the first sector of the directory names the stream that tells which. */
async function oldOfficeType(source: ByteSource, head: Buffer): Promise<FileType> {
  if (head.length < 512) return UNKNOWN
  const sector = head.readUInt16LE(30) === 12 ? 4096 : 512
  const offset = (head.readUInt32LE(48) + 1) * sector
  if (offset >= source.size) return UNKNOWN
  const names = (await source.read(offset, 4096)).toString('utf16le')
  if (names.includes('WordDocument')) return { extension: 'doc', mime: 'application/msword' }
  if (names.includes('Workbook') || names.includes('Book'))
    return { extension: 'xls', mime: 'application/vnd.ms-excel' }
  if (names.includes('PowerPoint Document')) return { extension: 'ppt', mime: 'application/vnd.ms-powerpoint' }
  return UNKNOWN
}

const WRITTEN = ['csv', 'txt', 'css', 'js', 'json']

/** A text's name may say which one it is, except that markup is never taken for a table or a plain text. */
function textType(head: Buffer, originalName: string): FileType {
  const extension = extensionOf(originalName)
  const opening = head
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimStart()
    .slice(0, 2_000)
    .toLowerCase()
  // All leave as plain text: no browser is ever told to run or draw one of them.
  const mime = 'text/plain; charset=utf-8'
  if (opening.startsWith('<'))
    return { extension: opening.includes('<svg') ? 'svg' : opening.startsWith('<?xml') ? 'xml' : 'html', mime }
  return {
    extension: WRITTEN.includes(extension) ? extension : 'txt',
    mime: extension === 'csv' ? 'text/csv; charset=utf-8' : mime,
  }
}

function isText(head: Buffer): boolean {
  // Tab, line feed, form feed, carriage return; any other control character is no writing.
  return head.every((byte) => (byte >= 0x20 ? byte !== 0x7f : [0x09, 0x0a, 0x0c, 0x0d].includes(byte)))
}

function text(head: Buffer, from: number, to: number): string {
  return head.toString('latin1', from, to)
}

function starts(signature: string): (head: Buffer) => boolean {
  return (head) => text(head, 0, signature.length) === signature
}

function brand(...brands: readonly string[]): (head: Buffer) => boolean {
  return (head) => text(head, 4, 8) === 'ftyp' && brands.includes(text(head, 8, 12))
}
