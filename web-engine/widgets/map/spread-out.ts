/** Something at a place on the screen. */
export interface ScreenSpot<T> {
  readonly x: number
  readonly y: number
  readonly item: T
}

export interface SpotCluster<T> {
  readonly x: number
  readonly y: number
  readonly items: readonly T[]
}

/**
 * Joins what lies nearer than `reach` pixels to the first of a group: on a phone two pins closer than a finger are one.
 */
export function clusterSpots<T>(spots: readonly ScreenSpot<T>[], reach: number): readonly SpotCluster<T>[] {
  const groups: { x: number; y: number; items: T[] }[] = []
  // Groups by square of `reach`: only the nine around a spot can hold one near enough.
  const squares = new Map<string, (typeof groups)[number][]>()
  for (const { x, y, item } of spots) {
    const [column, row] = [Math.floor(x / reach), Math.floor(y / reach)]
    const around = [-1, 0, 1].flatMap((dx) =>
      [-1, 0, 1].flatMap((dy) => squares.get(`${column + dx} ${row + dy}`) ?? []),
    )
    const group = around.find((one) => Math.hypot(one.x - x, one.y - y) < reach)
    if (group) {
      group.items.push(item)
      continue
    }
    const made = { x, y, items: [item] }
    groups.push(made)
    const key = `${column} ${row}`
    squares.set(key, [...(squares.get(key) ?? []), made])
  }
  return groups
}

/** The names that fit without covering one another, first come first kept. */
export function labelsThatFit<T>(
  spots: readonly ScreenSpot<T>[],
  sizeOf: (item: T) => { readonly width: number; readonly height: number },
): readonly ScreenSpot<T>[] {
  const kept: (ScreenSpot<T> & { width: number; height: number })[] = []
  for (const spot of spots) {
    const size = sizeOf(spot.item)
    const free = kept.every(
      (other) =>
        Math.abs(other.x - spot.x) > (other.width + size.width) / 2 ||
        Math.abs(other.y - spot.y) > (other.height + size.height) / 2,
    )
    if (free) kept.push({ ...spot, ...size })
  }
  return kept.map(({ x, y, item }) => ({ x, y, item }))
}
