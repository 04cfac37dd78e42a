import { regexLiteralEnd } from './pattern.ts'

/** A rule as written, before anything is checked. */
export interface WrittenRule {
  readonly name: string
  readonly args: readonly string[]
}

/**
 * Splits 'required|max:100|regex:/^[a-z|]+$/i'. A regex literal may hold | , and : because it is read to its closing
 * slash.
 */
export function splitRulePipe(text: string): readonly WrittenRule[] {
  const rules: WrittenRule[] = []
  let rest = text.trim()
  while (rest !== '') {
    const end = ruleEnd(rest)
    rules.push(readRule(rest.slice(0, end)))
    // 'required|' promises another rule; without one the empty name is reported as unknown.
    if (end === rest.length - 1) rules.push({ name: '', args: [] })
    rest = rest.slice(end + 1)
  }
  return rules
}

function ruleEnd(text: string): number {
  const literal = /^\s*regex:\s*(?=\/)/.exec(text)
  const closed = literal ? regexLiteralEnd(text, literal[0].length) : 0
  const bar = text.indexOf('|', Math.max(closed, 0))
  return bar < 0 ? text.length : bar
}

function readRule(text: string): WrittenRule {
  const colon = text.indexOf(':')
  if (colon < 0) return { name: text.trim(), args: [] }
  const name = text.slice(0, colon).trim()
  const args = text.slice(colon + 1)
  return { name, args: name === 'regex' ? [args.trim()] : args.split(',') }
}
