/**
 * The areas in building order: each may lean on those of the lines before it. `npm run areas` writes the lists of areas
 * from it, the linter reads it.
 * @type {readonly (readonly string[])[]}
 */
// biome-ignore format: a line for each floor
export const areaOrder = [
  ['access'],
  ['master'],
  ['stock'],
  ['activities', 'distribution'],
  ['reports'],
  ['dashboard'],
]

/** Shown by the demo only, after all others. */
export const demoAreas = ['gallery']
