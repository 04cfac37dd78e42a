/** Lets so many pieces of work in at a time; the others wait in the order they came. */
export function limitConcurrency(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = width
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => void waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
