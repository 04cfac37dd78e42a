import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inRoot } from './root.mjs'

/**
 * One file for the server, with our own code in it and the packages outside. Migrations and other files are read from where they
 * lie in the sources (`projectFile`).
 * @param {string} folder
 */
export async function buildServer(folder) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: [inRoot('apps/server/main.ts')],
    outfile: join(folder, 'main.js'),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    sourcemap: true,
    logLevel: 'warning',
  })
}

/** @param {string} folder */
export async function buildWeb(folder) {
  const { build } = await import('vite')
  await build({
    root: inRoot('apps/web'),
    configFile: inRoot('apps/web/vite.config.ts'),
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: folder, emptyOutDir: true },
  })
  await compress(join(folder, 'assets'))
}

/**
 * Once here instead of at every visit: a first visit would cost the server more time than its rows. The page itself is not among them, it differs each time.
 * @param {string} folder
 */
async function compress(folder) {
  const files = readdirSync(folder).filter((name) => /\.(?:js|css|json|svg|wasm)$/.test(name)).map((name) => join(folder, name))
  await Promise.all(files.map(async (file) => {
    const bytes = readFileSync(file)
    if (bytes.length < 1_000) return
    writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
  }))
}
