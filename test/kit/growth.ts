const ROUNDS = 12
/**
 * One turn takes about so long for the short text: less says more about the clock than about the work, more is hardly
 * ever left alone by the other processes of a busy machine.
 */
const TURN_MS = 4
const LENGTH = 500

/**
 * How many times as long the work takes on a text `times` as long, both measured in turns: about `times` where it is
 * read once from its beginning to its end, about the square of that where it is read anew from every place.
 */
export function growthOf(work: (text: string) => unknown, textOf: (length: number) => string, times: number): number {
  const [short, long] = [textOf(LENGTH), textOf(LENGTH * times)]
  let repeats = times
  while (elapsed(work, short, repeats) < TURN_MS) repeats *= 2
  const least = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY] as [number, number]
  for (let round = 0; round < ROUNDS; round += 1) {
    least[0] = Math.min(least[0], elapsed(work, short, repeats) / repeats)
    // Turns of one length: the longer one would be interrupted more often.
    least[1] = Math.min(least[1], elapsed(work, long, repeats / times) / (repeats / times))
  }
  return least[1] / least[0]
}

function elapsed(work: (text: string) => unknown, text: string, repeats: number): number {
  const begin = performance.now()
  for (let at = 0; at < repeats; at += 1) work(text)
  return performance.now() - begin
}
