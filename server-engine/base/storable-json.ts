/** jsonb holds neither a NUL nor half a character, which JSON can write as escapes. */
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i

/** Whether PostgreSQL takes this JSON text as jsonb. */
export function isStorableJson(json: string): boolean {
  return !UNSTORABLE.test(json)
}
