/**
 * Coordinates collected by geocoding hold slips: a lost minus sign, a district's namesake on another island. What
 * stands apart from its neighbours is left out; a place without coordinates takes those of the area around it.
 *
 * @typedef {[latitude: number, longitude: number]} Point
 * @typedef {{ code: string, name: string }} Area
 */

/** Indonesia with its seas. */
const BOX = { south: -11.5, north: 6.5, west: 94.5, east: 141.5 }
/** How far, in degrees, a regency and a province may lie from the middle of their parts. */
const FARTHEST = { regency: 1, province: 2 }
/** A district may lie three times as far from its regency's middle as the others usually do, within these bounds. */
const SPREAD = { times: 3, least: 0.2, most: 1.2 }

/**
 * The believable place of each area, by its code: of districts first, since those are many; the levels above are judged
 * by them.
 * @param {readonly Area[]} areas
 * @param {(kind: 'province' | 'regency' | 'district', names: readonly string[]) => Point | undefined} find
 * @returns {Map<string, Point>}
 */
export function soundPlaces(areas, find) {
  const names = new Map(areas.map(({ code, name }) => [code, name]))
  const ofLevel = (/** @type {number} */ level) => areas.filter(({ code }) => code.split('.').length === level)
  /** @type {Map<string, Point>} */
  const places = new Map()

  /**
   * The nearest claim to each point: namesakes in two regencies were often given the place of one. @type {Map<string, {
   * code: string, far: number }>}
   */
  const owners = new Map()
  const districts = childrenOf(ofLevel(3))
  for (const { code, name } of ofLevel(2)) {
    const found = alone(
      (districts.get(code) ?? []).flatMap((child) => {
        const point = find('district', [name, names.get(child) ?? ''])
        return point && isInside(point) ? [{ child, point }] : []
      }),
    )
    const own = find('regency', [name])
    const middle = medianOf(found.map(({ point }) => point)) ?? own
    if (!middle || !isInside(middle)) continue
    const usual = medianNumber(found.map(({ point }) => distance(point, middle)))
    const farthest = Math.min(SPREAD.most, Math.max(SPREAD.least, usual * SPREAD.times))
    for (const { child, point } of found) {
      const far = distance(point, middle)
      const rival = owners.get(point.join())
      if (far > farthest || (rival && rival.far <= far)) continue
      if (rival) places.delete(rival.code)
      owners.set(point.join(), { code: child, far })
      places.set(child, point)
    }
    places.set(code, own && distance(own, middle) <= FARTHEST.regency ? own : middle)
  }
  const regencies = childrenOf(ofLevel(2))
  for (const { code, name } of ofLevel(1)) {
    const middle = medianOf(
      (regencies.get(code) ?? []).map((child) => places.get(child)).filter((point) => point !== undefined),
    )
    const own = find('province', [name])
    if (middle) places.set(code, own && distance(own, middle) <= FARTHEST.province ? own : middle)
  }
  return places
}

/** @param {readonly Area[]} areas @returns {Map<string, string[]>} */
function childrenOf(areas) {
  /** @type {Map<string, string[]>} */
  const children = new Map()
  for (const { code } of areas) {
    const parent = code.slice(0, code.lastIndexOf('.'))
    children.set(parent, [...(children.get(parent) ?? []), code])
  }
  return children
}

/**
 * Several districts at one point were not found by the geocoder, which answered with something larger.
 * @param {{ child: string, point: Point }[]} found
 */
function alone(found) {
  return found.filter(({ point }) => found.filter((other) => distance(other.point, point) === 0).length === 1)
}

/** @param {Point} point */
function isInside([latitude, longitude]) {
  return latitude >= BOX.south && latitude <= BOX.north && longitude >= BOX.west && longitude <= BOX.east
}

/** @param {readonly Point[]} points @returns {Point | undefined} */
function medianOf(points) {
  if (points.length === 0) return undefined
  return [medianNumber(points.map(([latitude]) => latitude)), medianNumber(points.map(([, longitude]) => longitude))]
}

/** @param {readonly number[]} values */
function medianNumber(values) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

/** @param {Point} one @param {Point} other */
function distance(one, other) {
  return Math.hypot(one[0] - other[0], one[1] - other[1])
}
