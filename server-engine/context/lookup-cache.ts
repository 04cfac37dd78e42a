/** What one transaction has found out, by the question it asked. */
export type LookupCache = Map<string, Promise<unknown>>

/**
 * Files and demos name the same few records and areas again and again; where a transaction keeps its answers, each is
 * looked up once.
 */
export function cached<T>(
  { lookupCache }: { readonly lookupCache?: LookupCache },
  question: string,
  ask: () => Promise<T>,
): Promise<T> {
  // A question always has the same kind of answer: whoever asks it names it.
  const known = lookupCache?.get(question) as Promise<T> | undefined
  if (known) return known
  const answer = ask()
  lookupCache?.set(question, answer)
  return answer
}
