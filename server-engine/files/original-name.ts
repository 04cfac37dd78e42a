import { extensionOf } from '#core/questions/file-kinds.ts'

const LONGEST = 150
/** Two spellings of one type. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html', jpe: 'jpg', m4v: 'mp4' }

/** No file system keeps longer names; whoever sends one made it to keep us busy. */
const LONGEST_SENT = 300
/** More than any ending has. */
const LONGEST_ENDING = 20

/**
 * A file's name as a person may see it again: no folders, no control characters, and nothing that turns the writing
 * direction around (`gpj.exe` would read as `exe.jpg`).
 */
export function displayFileName(sent: string): string {
  const last = cut(sent.slice(Math.max(sent.lastIndexOf('/'), sent.lastIndexOf('\\')) + 1)).normalize('NFC')
  return trimmed(last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029"<>|:*?]/gu, '').replaceAll(/\s+/g, ' '))
}

/** Its plain name, ending as its content does. */
export function storedOriginalName(raw: string, extension: string): string {
  const plain = displayFileName(raw)
  const own = extensionOf(plain)
  const isSame = (SAME[own] ?? own) === extension
  const stem = (isSame ? plain.slice(0, plain.length - own.length - 1) : plain) || 'file'
  return `${[...stem].slice(0, LONGEST).join('')}.${isSame ? own : extension}`
}

/** The beginning, which says what it is, and the end, which says of which kind. */
function cut(name: string): string {
  return name.length <= LONGEST_SENT ? name : name.slice(0, LONGEST_SENT - LONGEST_ENDING) + name.slice(-LONGEST_ENDING)
}

/** Without dots and blanks around it. By hand: a pattern for the end begins anew at every dot in the middle. */
function trimmed(name: string): string {
  const isEdge = (at: number) => name[at] === '.' || name[at] === ' '
  let start = 0
  let end = name.length
  while (start < end && isEdge(start)) start += 1
  while (end > start && isEdge(end - 1)) end -= 1
  return name.slice(start, end)
}

/** RFC 6266 and 8187: an ASCII name for old programs, the true one for all others. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
