const STORE = 'semai:trail'
/** A step back goes to one of the last places; a long day's way need not be carried along. */
const LONGEST = 50

/** The addresses of this tab by their place in the history, which also a reload leaves as it is. */
export interface VisitedAddresses {
  at(index: number): string | undefined
  /** The latest address before `index` for which `fits` holds. */
  lastBefore(index: number, fits: (href: string) => boolean): string | undefined
  remember(index: number, href: string): void
}

export function openVisitedAddresses(
  storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => sessionStorage,
): VisitedAddresses {
  const places = new Map<number, string>(read(storage))
  return {
    at: (index) => places.get(index),
    lastBefore: (index, fits) =>
      [...places].filter(([visited, href]) => visited < index && fits(href)).sort(([a], [b]) => b - a)[0]?.[1],
    remember: (index, href) => {
      places.set(index, href)
      for (const old of places.keys()) if (old <= index - LONGEST) places.delete(old)
      try {
        storage().setItem(STORE, JSON.stringify([...places]))
      } catch {
        // A full or forbidden storage costs the way back after a reload, never the screen.
      }
    },
  }
}

function read(storage: () => Pick<Storage, 'getItem'>): [number, string][] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORE) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPlace) : []
  } catch {
    return []
  }
}

function isPlace(entry: unknown): entry is [number, string] {
  return Array.isArray(entry) && typeof entry[0] === 'number' && typeof entry[1] === 'string'
}
