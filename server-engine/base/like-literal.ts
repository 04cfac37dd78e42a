/** What was typed as a pattern of `like` finds itself: its own `%`, `_` and `\` mean nothing more. */
export function likeLiteral(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`)
}
