import { areaOrder, demoAreas } from '../../areas/order.mjs'
import { whyNotDoor, whyNotFeature } from './doors.mjs'
import { whyNotFloor } from './floors.mjs'
import { layers } from './places.mjs'

/** @typedef {import('./places.mjs').Place} Place */

/** An area sees those with a smaller number. @type {ReadonlyMap<string, number>} */
const places = new Map([...areaOrder, demoAreas].flatMap((keys, place) => keys.map((key) => [key, place])))

/**
 * Why one file of ours may not import another, or null when it may.
 * @param {Place} from
 * @param {Place} to
 */
export function whyNotFile(from, to) {
  if (/\.test\.tsx?$/.test(to.path)) return 'A test file is imported by nobody; put what others need into test/.'
  if (from.runtime === 'free') return null
  return (
    whyNotLayer(from, to) ??
    whyNotRuntime(from, to) ??
    whyNotArea(from, to) ??
    whyNotModule(from, to) ??
    (from.layer === 'areas' ? whyNotDoor(to.path) : null) ??
    whyNotFeature(from.path, to.path) ??
    whyNotFloor(from.path, to.path)
  )
}

/** @param {Place} from @param {Place} to */
function whyNotLayer(from, to) {
  if (layers.indexOf(to.layer) <= layers.indexOf(from.layer)) return null
  return `Imports point one way, apps → areas → engines → core: ${from.layer} does not know ${to.layer}.`
}

/** @param {Place} from @param {Place} to */
function whyNotRuntime(from, to) {
  if (to.runtime === 'pure' || to.runtime === from.runtime) return null
  if (from.runtime === 'pure')
    return `A file without .server or .web in its name runs anywhere: it cannot import ${to.runtime} code.`
  return `${from.runtime === 'server' ? 'Server' : 'Web'} code cannot import ${to.runtime} code.`
}

/** @param {Place} from @param {Place} to */
function whyNotArea(from, to) {
  if (from.area === null || to.area === null || from.area === to.area) return null
  const [mine, other] = [places.get(from.area), places.get(to.area)]
  if (mine === undefined || other === undefined)
    return `Give the area ${mine === undefined ? from.area : to.area} its place in areas/order.mjs.`
  if (other >= mine) return `An area imports only earlier ones: ${from.area} does not know ${to.area}.`
  if (to.runtime === 'server' && to.path !== `areas/${to.area}/public.server.ts`)
    return `The server code of ${to.area} is reached through #areas/${to.area}/public.server.ts.`
  return null
}

/** @param {Place} from @param {Place} to */
function whyNotModule(from, to) {
  const both = from.path.endsWith('.module.ts') && to.path.endsWith('.module.ts')
  if (!both || folderOf(from) === folderOf(to)) return null
  return 'Modules name each other by key; only the lines of a record, declared in its folder, are imported.'
}

/** @param {Place} place */
function folderOf({ path }) {
  return path.slice(0, path.lastIndexOf('/'))
}
