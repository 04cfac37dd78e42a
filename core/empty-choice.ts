import type { Field } from './field.ts'
import { NOTHING } from './format.ts'
import type { Code } from './value-set.ts'

/**
 * What an empty choice means. Where it says so (`initial: null`: an approval that nobody asked for yet, a risk that nobody judged) it means nothing so far;
 * elsewhere it is what the set calls "otherwise". Lists, filters, files and forms ask here, so that they agree.
 */
export function emptyCode({ options: { set, initial } }: Field): Code | null {
  return initial === null ? null : (set?.otherwise ?? null)
}

/** A code in words. */
export function choiceText(field: Field, code: Code | null): string {
  const { set, initial } = field.options
  return code === null && initial === null ? NOTHING : (set?.label(code) ?? NOTHING)
}
