import path from 'node:path'
import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import type { AreaPage } from '#core/declare/page.ts'
import { evaluateProgram } from './declared-data-plugin.config.ts'

/** What every kept page is drawn inside of, and what a person may need on the way to it. */
const AROUND = [
  'apps/web/shell/app-frame.tsx',
  'apps/web/shell/account-panel.tsx',
  'apps/web/launcher/launcher-page.tsx',
  'areas/access/screens/login/login-page.tsx',
  'apps/web/screen/screen-page.tsx',
  'apps/web/screen/module-frame.tsx',
  'apps/web/screen/page-frame.tsx',
  'virtual:declared/demo-index',
  'areas/demo-areas.web.ts',
  'web-engine/offline/pages/register-offline-worker.ts',
  'web-engine/offline/outbox/unsent-badge.tsx',
  'web-engine/offline/outbox/confirm-sign-out-unsent.ts',
  'web-engine/offline/field/give-back-packages.ts',
]
/** Files that are no part of the bundle. */
const BESIDE = ['/favicon.svg', '/sounds/success.wav', '/sounds/error.wav']

interface OfflinePages {
  readonly keys: readonly string[]
  readonly addresses: readonly string[]
}

/**
 * Writes `sw.js`: the worker of `web-engine/offline/worker` with the names of the files that the pages declared
 * `offline` need, and with their addresses.
 */
export function offlineWorker(root: string): Plugin {
  return {
    name: 'offline-worker',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const { keys, addresses } = await offlinePages(root)
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const entry = chunks.find(({ isEntry }) => isEntry)
      if (!entry) this.error('the build has no entry')
      const pages = keys.map(
        (key) =>
          [...this.getModuleIds()].find((id) => path.basename(id) === `${key}.web.tsx`) ??
          this.error(`page '${key}' is offline: its component belongs into ${key}.web.tsx`),
      )
      // Pages, and what they load when it is first needed, such as the code reader.
      const starts = new Set(pages)
      const walked = new Set<string>()
      const walk = (id: string): void => {
        const info = walked.has(id) ? null : this.getModuleInfo(id)
        if (!info) return
        walked.add(id)
        for (const later of info.dynamicallyImportedIds) starts.add(later)
        for (const next of [...info.importedIds, ...info.dynamicallyImportedIds]) walk(next)
      }
      pages.forEach(walk)
      for (const file of AROUND)
        if (!chunks.some(({ moduleIds }) => moduleIds.includes(idOf(root, file))))
          this.error(`${file} is in no file of the build`)
      const first = chunks.filter(
        ({ isEntry, moduleIds }) =>
          isEntry || moduleIds.some((id) => starts.has(id) || AROUND.some((file) => id === idOf(root, file))),
      )
      const files = [...new Set([...filesOf(chunks, first), ...fontsOf(bundle)].map((file) => `/${file}`)), ...BESIDE]
      const worker = await build({
        entryPoints: [`${root}web-engine/offline/worker/worker.ts`],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        charset: 'utf8',
        define: { OFFLINE: JSON.stringify({ entry: `/${entry.fileName}`, files, pages: addresses }) },
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: worker.outputFiles[0]?.text ?? '' })
    },
  }
}

/** As the bundler names it. */
function idOf(root: string, file: string): string {
  return file.startsWith('virtual:') ? `\0${file}` : root + file
}

/** The pages with `offline: true`, asked of the declarations themselves. */
async function offlinePages(root: string): Promise<OfflinePages> {
  const contents = `import { demoAreas } from './areas/demo-areas.ts'; import { menuNames } from './core/declare/area.ts'
    const menus = demoAreas.flatMap((area) => area.menus)
    export const data = menus.flatMap((menu) => (menu.pages ?? []).map((page) => ({ page, names: menuNames(menu) })))`
  const found = (await evaluateProgram(root, contents)) as readonly {
    readonly page: AreaPage
    readonly names: readonly string[]
  }[]
  const offline = found.filter(({ page }) => page.offline)
  return {
    keys: offline.map(({ page }) => page.key),
    addresses: offline.flatMap(({ page, names }) => names.map((name) => `/${name}/${page.route}`)),
  }
}

/** These, all they import, and the styles and other files of both. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], first: readonly Rolldown.OutputChunk[]): readonly string[] {
  const found = new Set<Rolldown.OutputChunk>()
  const walk = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const name of chunk.imports) walk(chunks.find(({ fileName }) => fileName === name))
  }
  first.forEach(walk)
  return [...found].flatMap(({ fileName, viteMetadata }) => [
    fileName,
    ...(viteMetadata?.importedCss ?? []),
    ...(viteMetadata?.importedAssets ?? []),
  ])
}

function fontsOf(bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.keys(bundle).filter((file) => file.endsWith('.woff2'))
}
