import type { GeneratedSecret } from '#core/declare/field.ts'

/** So many bytes of chance as base64url, which no address, header or shell takes for anything else. */
export function randomSecret({ bytes, prefix = '' }: GeneratedSecret): string {
  const chance = crypto.getRandomValues(new Uint8Array(bytes))
  return (
    prefix +
    btoa(String.fromCharCode(...chance))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', '')
  )
}
