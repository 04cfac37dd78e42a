import { dirname, relative, resolve, sep } from 'node:path'

/**
 * Where a file stands in the architecture. `runtime` says what it may run on: `pure` anywhere, `server` in Node, `web`
 * in the browser, `free` for tests and tools, which may use everything.
 *
 * @typedef {'pure' | 'server' | 'web' | 'free'} Runtime
 * @typedef {{ path: string, layer: 'core' | 'engine' | 'areas' | 'apps' | 'tools', area: string | null, runtime: Runtime }} Place
 */

/** Layers from the ground up: imports point downwards. */
export const layers = /** @type {const} */ (['core', 'engine', 'areas', 'apps', 'tools'])

/** @type {Record<string, { layer: Place['layer'], runtime: Runtime }>} */
const homes = {
  core: { layer: 'core', runtime: 'pure' },
  'server-engine': { layer: 'engine', runtime: 'server' },
  'web-engine': { layer: 'engine', runtime: 'web' },
  areas: { layer: 'areas', runtime: 'pure' },
  'apps/server': { layer: 'apps', runtime: 'server' },
  'apps/web': { layer: 'apps', runtime: 'web' },
}

/** The package.json `imports`. @type {Record<string, string>} */
const aliases = {
  '#core': 'core',
  '#server-engine': 'server-engine',
  '#web-engine': 'web-engine',
  '#areas': 'areas',
  '#server': 'apps/server',
  '#web': 'apps/web',
  '#test': 'test',
}

/**
 * @param {string} path from the repository's folder, with slashes
 * @returns {Place}
 */
export function placeOf(path) {
  const [first = '', second = ''] = path.split('/')
  const home = homes[first] ?? homes[`${first}/${second}`]
  if (!home || /\.test\.tsx?$|\.test-[\w-]+\.ts$|\.config\.ts$/.test(path))
    return { path, layer: 'tools', area: null, runtime: 'free' }
  const area = first === 'areas' && path.split('/').length > 2 ? second : null
  return { path, layer: home.layer, area, runtime: home.layer === 'areas' ? runtimeOfSuffix(path) : home.runtime }
}

/** @param {string} path @returns {Runtime} */
function runtimeOfSuffix(path) {
  if (path.endsWith('.server.ts')) return 'server'
  if (/\.web\.ts$|\.tsx$|\.css$/.test(path)) return 'web'
  return 'pure'
}

/**
 * The file of ours that an import names, or null when it names a package.
 * @param {string} source
 * @param {{ root: string, file: string }} importer
 */
export function importedFile(source, { root, file }) {
  if (source.startsWith('.'))
    return relative(root, resolve(dirname(file), source))
      .split(sep)
      .join('/')
  const [head = '', ...rest] = source.split('/')
  const folder = aliases[head]
  return folder === undefined ? null : [folder, ...rest].join('/')
}
