import type { AnyModule } from '../declare/module.ts'

/**
 * What the QR of a record says: the module's mark and the record's number, `BD-12`. Never what can be renamed: a label
 * stays on its bed for years.
 */
export function qrText({ qr }: Pick<AnyModule, 'qr'>, id: number): string {
  return `${qr ?? ''}${id}`
}

/** The number of the record that a text names in this way; null when it names none of the module. */
export function idInQr({ qr }: Pick<AnyModule, 'qr'>, text: string): number | null {
  if (qr === null || !text.toUpperCase().startsWith(qr.toUpperCase())) return null
  const digits = text.slice(qr.length)
  return /^[1-9]\d{0,14}$/.test(digits) ? Number(digits) : null
}
