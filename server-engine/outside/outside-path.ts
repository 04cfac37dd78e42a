const SEGMENT = /^[\w~-][\w.~-]*$/
const LONGEST = 300

/** A path of names alone: nothing in it leads up, elsewhere, or means something else when it is decoded. */
export function isPlainPath(path: string): boolean {
  return path.length <= LONGEST && path.split('/').every((segment) => SEGMENT.test(segment) && !segment.includes('..'))
}

/** Whether a path is among those that are opened: by its whole name, or below one that ends with `/*`. */
export function isOpenedPath(path: string, opened: readonly string[]): boolean {
  if (!isPlainPath(path)) return false
  return opened.some((one) => (one.endsWith('/*') ? path.startsWith(one.slice(0, -1)) : path === one))
}

/** Where a path lies below a base; null where it would leave it. */
export function addressBelow(base: URL, path: string, query: URLSearchParams): URL | null {
  if (!isPlainPath(path)) return null
  const url = new URL(base)
  const root = url.pathname.replace(/\/+$/, '')
  url.pathname = `${root}/${path}`
  url.search = query.toString()
  return url.origin === base.origin && url.pathname.startsWith(`${root}/`) ? url : null
}
