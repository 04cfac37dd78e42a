import { build } from 'esbuild'
import type { Plugin, Rolldown } from 'vite'
import { DECLARATION_FILE, declaredModuleKey } from './chunks.ts'
import type { PageFiles } from './early/preload-files.ts'

const TAG = '<script type="module" src="/early/early.ts"></script>'
const PLACE = '<!--early-->'

/** The parts whose files the page fetches before their code is asked for, and the files they begin with. */
const PARTS: Readonly<Record<keyof PageFiles, readonly string[]>> = {
  frame: ['apps/web/shell/app-frame.tsx'],
  launcher: ['apps/web/launcher/launcher-page.tsx'],
  page: ['apps/web/screen/screen-page.tsx', 'apps/web/screen/page-frame.tsx'],
  screen: ['apps/web/screen/screen-page.tsx', 'apps/web/screen/module-frame.tsx'],
  demo: ['\0virtual:declared/demo-index', 'areas/demo-areas.web.ts'],
  cards: ['web-engine/list/cards/card-grid.tsx'],
  statistics: ['web-engine/list/statistics/statistic-cards.tsx'],
  parameters: ['web-engine/list/filters/parameter-form.tsx'],
}

/**
 * Puts into the built page what must not wait for another answer: the entry's styles, the small script of
 * `early/early.ts`, and the names of the files each part consists of. The server allows the script by its hash and the
 * styles by the page's nonce.
 */
export function earlyPagePlugin(root: string): Plugin {
  return {
    name: 'early-page',
    apply: 'build',
    // After the plugin that makes the page.
    enforce: 'post',
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace(TAG, PLACE),
    },
    async generateBundle(_options, bundle) {
      const page = Object.values(bundle).find((file) => file.type === 'asset' && file.fileName === 'index.html')
      if (page?.type !== 'asset') this.error('the page is not in the bundle')
      const early = await build({
        entryPoints: [`${root}apps/web/early/early.ts`],
        bundle: true,
        write: false,
        minify: true,
        format: 'iife',
        target: 'es2022',
        charset: 'utf8',
      })
      const script = early.outputFiles[0]?.text.trim() ?? ''
      if (/<\/script|<!--/i.test(script)) this.error('the early script would end its own tag')
      this.emitFile({
        type: 'asset',
        fileName: 'declarations.json',
        source: JSON.stringify(declarationsIn(root, bundle)),
      })
      const files = JSON.stringify(filesOf(root, bundle))
      // Functions, because `$` has a meaning in plain replacements.
      page.source = String(page.source)
        .replace(
          PLACE,
          () => `<script type="application/json" id="data-files">${files}</script>\n    <script>${script}</script>`,
        )
        .replace(
          /<link rel="stylesheet" crossorigin href="\/([^"]+)">/,
          (_, file: string) => `<style nonce="__CSP_NONCE__">${sourceOf(bundle, file)}</style>`,
        )
    },
  }
}

function filesOf(root: string, bundle: Rolldown.OutputBundle): PageFiles {
  const part = (modules: readonly string[]) =>
    partFiles(
      bundle,
      modules.map((module) => (module.startsWith('\0') ? module : root + module)),
    )
  return {
    frame: part(PARTS.frame),
    launcher: part(PARTS.launcher),
    page: part(PARTS.page),
    screen: part(PARTS.screen),
    demo: part(PARTS.demo),
    cards: part(PARTS.cards),
    statistics: part(PARTS.statistics),
    parameters: part(PARTS.parameters),
  }
}

/**
 * The files behind each module's declaration and what later areas add to it, by its key; without those that every
 * screen has anyway.
 */
function declarationsIn(root: string, bundle: Rolldown.OutputBundle): Readonly<Record<string, readonly string[]>> {
  const around = new Set(
    partFiles(
      bundle,
      [...PARTS.frame, ...PARTS.screen].map((file) => root + file),
    ),
  )
  const ids = Object.values(bundle)
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .filter((id) => DECLARATION_FILE.test(id))
  const keys = [...new Set(ids.map(declaredModuleKey))]
  return Object.fromEntries(
    keys.map((key) => [
      key,
      partFiles(
        bundle,
        ids.filter((id) => declaredModuleKey(id) === key),
      ).filter((file) => !around.has(file)),
    ]),
  )
}

/** All files that modules of the source are in and need, but for the entry's. */
function partFiles(bundle: Rolldown.OutputBundle, modules: readonly string[]): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  const found = new Set<string>()
  const walk = (name: string): void => {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    if (!chunk || found.has(name) || entry.has(name)) return
    found.add(name)
    chunk.imports.forEach(walk)
  }
  for (const module of modules) {
    const home = chunks.find(({ moduleIds }) => moduleIds.includes(module))
    if (!home) throw new Error(`${module} is in no file of the build`)
    walk(home.fileName)
  }
  const styles = chunks
    .filter(({ fileName }) => found.has(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [...new Set([...found, ...styles])].map((file) => `/${file}`)
}

function sourceOf(bundle: Rolldown.OutputBundle, file: string): string {
  const asset = bundle[file]
  if (asset?.type !== 'asset') throw new Error(`${file} is not in the build`)
  return String(asset.source)
}
