import outlineUrl from './outline.json?url'

/** Land as `outline.json` holds it: whole parts of a degree, each point as the step from the one before. */
export interface PackedLand {
  readonly perDegree: number
  readonly rings: readonly (readonly number[])[]
}

export interface Outline {
  readonly own: PackedLand
  readonly around: PackedLand
}

export type Ring = readonly (readonly [latitude: number, longitude: number])[]

let loading: Promise<Outline> | null = null

/** The coastline, fetched with the first map and kept. A map without it still shows its markers. */
export function loadOutline(): Promise<Outline> {
  loading ??= fetch(outlineUrl).then((response) => {
    if (!response.ok) throw new Error(`outline ${response.status}`)
    return response.json() as Promise<Outline>
  })
  loading.catch(() => {
    loading = null
  })
  return loading
}

export function unpackRings({ perDegree, rings }: PackedLand): readonly Ring[] {
  return rings.map((steps) => {
    let [x, y] = [0, 0]
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      x += steps[index * 2] ?? 0
      y += steps[index * 2 + 1] ?? 0
      return [y / perDegree, x / perDegree] as const
    })
  })
}
