import { inRoot } from './root.mjs'

/**
 * One file for the server and one for `npm run administrator`, with our own code in them and the packages outside. Migrations and other files are read from where they
 * lie in the sources (`projectFile`).
 * @param {string} folder
 */
export async function buildServer(folder) {
  const { build } = await import('esbuild')
  await build({
    entryPoints: { main: inRoot('apps/server/main.ts'), administrator: inRoot('apps/server/first-records/run-administrator.ts') },
    outdir: folder,
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
}
