/** EX-04: so long the browser may still be reading the file. */
const REVOKE_AFTER = 60_000

/** Hands a file to the browser's own saving; throws when it cannot take it. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER)
}

/** The name the server gave: the true one (RFC 8187) before the one for old programs. */
export function fileNameOf(disposition: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Then the other will do.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition ?? '')?.[1] ?? null
}
