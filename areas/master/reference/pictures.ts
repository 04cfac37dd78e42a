const FOLDER = 'master/reference/pictures'

/**
 * The drawings that come along (`scripts/demo-pictures/draw.mjs`), as files below `areas/`: one of each species of the
 * library, and those of the demo.
 */
export function plantPicture(code: string): string {
  return `${FOLDER}/plant-${code}.jpg`
}

export function nurseryPicture(number: 1 | 2 | 3): string {
  return `${FOLDER}/nursery-${number}.jpg`
}

/** One of the eight seedlings, in turn. */
export function seedlingPicture(index: number): string {
  return `${FOLDER}/seedling-${(index % 8) + 1}.jpg`
}
