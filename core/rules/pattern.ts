/** Longer values are refused unread: even a harmless pattern may need quadratic time. */
export const LONGEST_MATCHED = 10_000

/** The end of the regex literal that starts at `start` with '/', behind its flags; -1 when it never closes. */
export function regexLiteralEnd(text: string, start: number): number {
  let inClass = false
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (character === '[') inClass = true
    else if (character === ']') inClass = false
    else if (character === '/' && !inClass) return at + 1 + (/^[a-z]*/.exec(text.slice(at + 1))?.[0].length ?? 0)
  }
  return -1
}

/**
 * What a regex rule's arguments need to be, when they are not; null when they are fine: `['/^a+$/i']` or `['^a+$',
 * 'i']`.
 */
export function patternMistake(args: readonly string[]): string | null {
  const pattern = args.length === 1 || args.length === 2 ? patternOf(args) : null
  if (!pattern) return 'one valid pattern such as /^[a-z]+$/i (flags d i m s u)'
  return repeatsGroup(pattern) ? 'a pattern without a repeated group (it could run for minutes)' : null
}

/**
 * The time of a pattern such as /^(a+)+$/ can double with every character: thirty would stop the server for minutes. No
 * declaration needs a repeated group, so none is taken, harmless ones neither.
 */
function repeatsGroup({ source }: RegExp): boolean {
  const structure = source.replaceAll(/\\.|\[(?:\\.|[^\]\\])*\]/gs, 'a')
  return /\)[*+{]/.test(structure)
}

/** The literal form of a pattern, the one that can stand in a pipe-joined list. */
export function patternText(args: readonly string[]): string {
  return String(patternOf(args) ?? args.join(','))
}

export function matchesPattern(text: string, args: readonly string[]): boolean {
  return text.length <= LONGEST_MATCHED && (patternOf(args)?.test(text) ?? false)
}

// Declarations are few and fixed, so the cache cannot grow.
const patterns = new Map<string, RegExp | null>()

function patternOf(args: readonly string[]): RegExp | null {
  const key = JSON.stringify(args)
  const known = patterns.get(key)
  if (known !== undefined) return known
  const pattern = compile(args)
  patterns.set(key, pattern)
  return pattern
}

function compile(args: readonly string[]): RegExp | null {
  const { source, flags } = partsOf(args)
  // The v flag nests character classes, which neither the pipe form nor `repeatsGroup` reads.
  if (source === '' || flags.includes('v')) return null
  try {
    // g and y make a pattern remember its last match: the second test of the same value would fail.
    return new RegExp(source, flags.replace(/[gy]/g, ''))
  } catch {
    return null
  }
}

function partsOf([first = '', flags]: readonly string[]): { readonly source: string; readonly flags: string } {
  if (flags !== undefined || !first.startsWith('/')) return { source: first, flags: flags ?? '' }
  if (regexLiteralEnd(first, 0) !== first.length) return { source: '', flags: '' }
  const close = first.lastIndexOf('/')
  return { source: first.slice(1, close), flags: first.slice(close + 1) }
}
