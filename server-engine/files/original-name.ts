import { extensionOf } from '#core/file-kinds.ts'

const LONGEST = 150
/** Two spellings of one type. */
const SAME: Readonly<Record<string, string>> = { jpeg: 'jpg', htm: 'html', jpe: 'jpg', m4v: 'mp4' }

/**
 * A file's name as a person may see it again: no folders, no control characters, nothing that turns the writing direction around
 * (`gpj.exe` would read as `exe.jpg`), and it ends as its content does.
 */
export function cleanName(raw: string, extension: string): string {
  const last = raw.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029"<>|:*?]/gu, '').replaceAll(/\s+/g, ' ').replace(/^[. ]+|[. ]+$/g, '')
  const own = extensionOf(plain)
  const isSame = (SAME[own] ?? own) === extension
  const stem = (isSame ? plain.slice(0, plain.length - own.length - 1) : plain) || 'file'
  return `${[...stem].slice(0, LONGEST).join('')}.${isSame ? own : extension}`
}

/** RFC 6266 and 8187: an ASCII name for old programs, the true one for all others. */
export function attachmentHeader(name: string): string {
  const ascii = name.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
