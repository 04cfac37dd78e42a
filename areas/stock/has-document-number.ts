import type { AnyModule } from '#core/declare/module.ts'

/**
 * Modules whose records post under a number that people know: documents, and the records of later areas that have one
 * too.
 */
export function hasDocumentNumber({ source, fields }: Pick<AnyModule, 'source' | 'fields'>): boolean {
  return source === null && Object.hasOwn(fields, 'no_dokumen')
}
