import outlineUrl from './outline.json?url'

/** Land as `outline.json` holds it: whole parts of a degree, each point as the step from the one before. */
export interface PackedLand {
  readonly perDegree: number
  readonly rings: readonly (readonly number[])[]
}

export interface MapOutline {
  readonly own: PackedLand
  readonly around: PackedLand
}

export type OutlineRing = readonly (readonly [latitude: number, longitude: number])[]

let loading: Promise<MapOutline> | null = null

/** The coastline, fetched with the first map and kept. A map without it still shows its markers. */
export function loadOutline(): Promise<MapOutline> {
  loading ??= fetch(outlineUrl).then((response) => {
    if (!response.ok) throw new Error(`outline ${response.status}`)
    return response.json() as Promise<MapOutline>
  })
  loading.catch(() => {
    loading = null
  })
  return loading
}

export function unpackOutlineRings({ perDegree, rings }: PackedLand): readonly OutlineRing[] {
  return rings.map((steps) => {
    let [x, y] = [0, 0]
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      x += steps[index * 2] ?? 0
      y += steps[index * 2 + 1] ?? 0
      return [y / perDegree, x / perDegree] as const
    })
  })
}
