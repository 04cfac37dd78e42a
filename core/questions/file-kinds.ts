import type { Field, FileKind } from '../declare/field.ts'

/** What a file is to a person. The server chooses a stored name's extension by content, so the name tells it. */
export type FileGroup = 'image' | 'video' | 'document' | 'other'

const groups: Readonly<Record<Exclude<FileGroup, 'other'>, readonly string[]>> = {
  // No SVG: it may hold scripts, so it is a file to download and never a picture to show.
  image: ['png', 'jpg', 'gif', 'webp', 'avif'],
  video: ['mp4', 'webm', 'mov'],
  document: ['pdf', 'doc', 'docx', 'xls', 'xlsx', 'ppt', 'pptx', 'odt', 'ods', 'csv', 'txt'],
}

/** In MB: the module's fields, and uploads that name no field (FR-09). */
export const FIELD_FILE_SIZE = 1
export const LOOSE_FILE_SIZE = 5
const MB = 1024 * 1024

export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

export function fileGroup(storedName: string): FileGroup {
  const extension = extensionOf(storedName)
  const known = Object.entries(groups).find(([, extensions]) => extensions.includes(extension))
  // Safe: the keys of the table.
  return (known?.[0] as FileGroup | undefined) ?? 'other'
}

/** A file that says nothing else is a picture. */
export function fileKindOf({ options }: Field): FileKind {
  return options.accept ?? 'image'
}

export function isAcceptedFile(kind: FileKind, storedName: string): boolean {
  return kind === 'any' || fileGroup(storedName) === kind
}

/**
 * The extensions a field takes, for the sentence that refuses and for the browser's file dialog; none when it takes
 * all.
 */
export function acceptedExtensions(kind: FileKind): readonly string[] {
  return kind === 'any' ? [] : groups[kind]
}

/** FR-09: the size in MB, rounded to two decimals, must be below the limit; from this many bytes on it is not. */
export function bytesTooLargeFrom(limitInMb: number): number {
  return Math.ceil((limitInMb - 0.005) * MB)
}
