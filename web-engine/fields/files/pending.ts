import type { FileValue } from '#core/declare/field.ts'

/** The place of a file that is still on its way: an input holds it until the upload is done. */
export interface PendingFile {
  readonly file: ''
  readonly upload: string
}
export type FileInputItem = FileValue | PendingFile

export function isPendingFile(item: unknown): item is PendingFile {
  return typeof item === 'object' && item !== null && typeof (item as { upload?: unknown }).upload === 'string'
}

/** The items of an input, one or many. */
export function fileInputItems(value: unknown): readonly FileInputItem[] {
  return Array.isArray(value)
    ? (value as FileInputItem[])
    : value === null || value === undefined || value === ''
      ? []
      : [value as FileInputItem]
}

/** The stored names behind a value as the API gives it; other values as they are. */
export function storedFileNames(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storedFileNames)
  const name = typeof value === 'object' && value !== null ? (value as { file?: unknown }).file : undefined
  return typeof name === 'string' ? name : value
}
