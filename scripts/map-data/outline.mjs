import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { inRoot } from '../root.mjs'
import { withPackages } from './packages.mjs'

/**
 * `node scripts/map-data/outline.mjs`: cuts Indonesia and the land around it out of world-atlas (Natural Earth, public
 * domain) into web-engine/widgets/map/outline.json: per country its rings, as whole parts of a degree, each point as
 * the step from the one before.
 *
 * @typedef {{ type: 'Polygon' | 'MultiPolygon', properties: { name: string }, arcs: number[][] | number[][][] }} Country
 * @typedef {{ transform: { scale: number[], translate: number[] }, arcs: number[][][], objects: { countries: { geometries: Country[] } } }} Atlas
 * @typedef {[x: number, y: number]} Point
 */
const target = inRoot('web-engine/widgets/map/outline.json')
/** A little more than one sees of Indonesia on a wide screen. */
const BOX = { west: 88, east: 148, south: -17, north: 13 }
const PER_DEGREE = { own: 400, around: 50 }

const shape = withPackages(['world-atlas@2.0.2'], (read) => {
  const atlas = /** @type {Atlas} */ (JSON.parse(read('world-atlas/countries-10m.json')))
  const around = /** @type {number[][]} */ ([])
  const own = /** @type {number[][]} */ ([])
  for (const country of atlas.objects.countries.geometries) {
    const mine = country.properties.name === 'Indonesia'
    for (const ring of outerRings(atlas, country).filter(touchesBox)) {
      const packed = pack(mine ? ring : clip(ring), mine ? PER_DEGREE.own : PER_DEGREE.around)
      if (packed.length >= 6) (mine ? own : around).push(packed)
    }
  }
  return { own: { perDegree: PER_DEGREE.own, rings: own }, around: { perDegree: PER_DEGREE.around, rings: around } }
})
const text = `${JSON.stringify(shape)}\n`
writeFileSync(target, text)
console.log(
  `${shape.own.rings.length} + ${shape.around.rings.length} garis, ${(text.length / 1000).toFixed(0)} kB, ${(gzipSync(text).length / 1000).toFixed(0)} kB gzip`,
)

/** Lakes stay land: at this scale they are specks. @param {Atlas} atlas @param {Country} country @returns {Point[][]} */
function outerRings(atlas, { type, arcs }) {
  const polygons = /** @type {number[][][]} */ (type === 'Polygon' ? [arcs] : (arcs ?? []))
  return polygons.map(([outer = []]) => outer.flatMap((index) => arcPoints(atlas, index)))
}

/** A negative number means the arc backwards. @param {Atlas} atlas @param {number} index @returns {Point[]} */
function arcPoints({ arcs, transform: { scale, translate } }, index) {
  let [x, y] = [0, 0]
  const points = (arcs[index < 0 ? ~index : index] ?? []).map(([dx = 0, dy = 0]) => {
    x += dx
    y += dy
    return /** @type {Point} */ ([x * (scale[0] ?? 1) + (translate[0] ?? 0), y * (scale[1] ?? 1) + (translate[1] ?? 0)])
  })
  return index < 0 ? points.toReversed() : points
}

/** @param {Point[]} ring */
function touchesBox(ring) {
  return ring.some(([x, y]) => x > BOX.west && x < BOX.east && y > BOX.south && y < BOX.north)
}

/** Cuts a ring at the box, edge by edge (Sutherland and Hodgman). @param {Point[]} ring @returns {Point[]} */
function clip(ring) {
  const edges = /** @type {const} */ ([
    [0, BOX.west, 1],
    [0, BOX.east, -1],
    [1, BOX.south, 1],
    [1, BOX.north, -1],
  ])
  return edges.reduce(
    (points, [axis, limit, sign]) =>
      points.flatMap((point, index) => {
        const before = points.at(index - 1) ?? point
        const inside = (/** @type {Point} */ each) => (each[axis] - limit) * sign >= 0
        const share = (limit - before[axis]) / (point[axis] - before[axis])
        const crossing = /** @type {Point} */ ([
          before[0] + (point[0] - before[0]) * share,
          before[1] + (point[1] - before[1]) * share,
        ])
        if (inside(point)) return inside(before) ? [point] : [crossing, point]
        return inside(before) ? [crossing] : []
      }),
    ring,
  )
}

/** @param {Point[]} ring @param {number} perDegree @returns {number[]} */
function pack(ring, perDegree) {
  /** @type {number[]} */
  const steps = []
  let [x, y] = [0, 0]
  for (const [longitude, latitude] of ring) {
    const [nextX, nextY] = [Math.round(longitude * perDegree), Math.round(latitude * perDegree)]
    if (steps.length > 0 && nextX === x && nextY === y) continue
    steps.push(nextX - x, nextY - y)
    ;[x, y] = [nextX, nextY]
  }
  return steps
}
