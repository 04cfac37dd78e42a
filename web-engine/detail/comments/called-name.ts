/** Where in a text someone is being called: after an `@` at the beginning of a word, up to the caret. */
export interface MentionBeingTyped {
  readonly from: number
  readonly search: string
}

/** Names have few words; whoever writes on after an `@` is not calling anyone. */
const CALL = /(?:^|[\s(])@([\p{L}\p{N}.'’-]*(?: [\p{L}\p{N}.'’-]*){0,2})$/u

export function mentionAtCaret(typed: string, caret: number): MentionBeingTyped | null {
  const before = typed.slice(0, caret)
  const match = CALL.exec(before)
  const search = match?.[1]
  return search === undefined ? null : { from: caret - search.length - 1, search }
}

export function matchesMention(
  person: { readonly name: string; readonly username: string },
  { search }: MentionBeingTyped,
): boolean {
  const wanted = search.trim().toLowerCase()
  return person.name.toLowerCase().includes(wanted) || person.username.toLowerCase().includes(wanted)
}

/** The text with the name in the place of what was typed of it, and the caret behind it. */
export function withMentionedName(
  typed: string,
  { from, search }: MentionBeingTyped,
  name: string,
): { readonly text: string; readonly caret: number } {
  const before = `${typed.slice(0, from)}@${name} `
  return { text: before + typed.slice(from + 1 + search.length).replace(/^ /, ''), caret: before.length }
}
