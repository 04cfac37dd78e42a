import type { FileValue } from '../declare/field.ts'
import { files, textarea } from '../declare/fields.ts'
import { defineModule } from '../declare/module.ts'

/** The most people one comment calls. */
export const MOST_MENTIONS = 20

/**
 * What a comment consists of, read and stored by the same rules as any record. It is no module of the catalogue: it has
 * no screen and no rights of its own, those of its record are its rights.
 */
export const commentModule = defineModule({
  key: 'record-comment',
  title: 'Komentar',
  display: 'text',
  fields: {
    text: textarea('Komentar', { max: 2_000 }),
    files: files('Lampiran', { accept: 'any', maxSize: 5, maxCount: 5 }),
  },
})

/**
 * A comment as the API gives it. People are named in `text` as `@[7]`; `mentions` has the names that the reader may
 * know.
 */
export interface ShownComment {
  readonly id: number
  readonly version: number
  readonly text: string
  readonly files: readonly FileValue[]
  readonly mentions: readonly MentionedPerson[]
  readonly created_by: number | null
  readonly rel_created_by: string | null
  readonly created_at: string
  readonly edited_at: string | null
  readonly can_edit: boolean
  readonly can_delete: boolean
}

export interface MentionedPerson {
  readonly id: number
  readonly name: string | null
}

export interface CommentPage {
  readonly data: readonly ShownComment[]
  readonly total: number
  /** Where older ones go on; null at the first one. */
  readonly next: number | null
}

/** Someone who can be called to a record. */
export interface MentionablePerson {
  readonly id: number
  readonly name: string
  readonly username: string
}

const MENTION = /@\[(\d{1,15})\]/g

/** The people a text names, each once. */
export function peopleMentionedIn(content: string): readonly number[] {
  return [...new Set(Array.from(content.matchAll(MENTION), ([, id]) => Number(id)))]
}

export type CommentTextPart = string | { readonly mention: number }

/** A text cut where it names people, for whoever draws it. */
export function commentTextParts(content: string): readonly CommentTextPart[] {
  const parts: CommentTextPart[] = []
  let from = 0
  for (const match of content.matchAll(MENTION)) {
    if (match.index > from) parts.push(content.slice(from, match.index))
    parts.push({ mention: Number(match[1]) })
    from = match.index + match[0].length
  }
  if (from < content.length) parts.push(content.slice(from))
  return parts
}

/**
 * `@Dewi Lestari`, as a person typed it, becomes `@[7]`: a stored name would be read by those who may not know it.
 * Longer names first, so that 'Sri' does not take the place of 'Sri Wahyuni'.
 */
export function namesAsMentions(
  typed: string,
  people: readonly { readonly id: number; readonly name: string }[],
): string {
  let content = typed
  for (const { id, name } of people.toSorted((a, b) => b.name.length - a.name.length))
    content = content.replaceAll(`@${name}`, `@[${id}]`)
  return content
}

/** The way back, for editing; whoever has no name for the reader stays a number. */
export function mentionsAsNames(content: string, people: readonly MentionedPerson[]): string {
  const names = new Map(people.map(({ id, name }) => [id, name]))
  return content.replaceAll(MENTION, (whole, id: string) =>
    names.get(Number(id)) ? `@${names.get(Number(id))}` : whole,
  )
}
