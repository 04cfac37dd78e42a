/** A browser's local storage as far as its names and values go; `room` is how many characters of values fit. */
export function localStorageLike(room = Number.POSITIVE_INFINITY): Storage {
  const methods = {
    getItem(this: Record<string, string>, key: string) { return Object.hasOwn(this, key) ? this[key] : null },
    setItem(this: Record<string, string>, key: string, value: string) {
      const others = Object.entries(this).reduce((sum, [name, text]) => sum + (name === key ? 0 : text.length), 0)
      if (others + value.length > room) throw new Error('QuotaExceededError')
      this[key] = value
    },
    removeItem(this: Record<string, string>, key: string) { delete this[key] },
  }
  // Safe: nothing else of it is asked for.
  return Object.create(methods) as Storage
}
