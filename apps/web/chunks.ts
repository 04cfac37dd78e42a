import { parseSync, type Plugin, type Rolldown } from 'vite'

/**
 * What is loaded together lies together, in the order in which a user gets there; each stage has what the ones before
 * it lack. Left to itself the bundler makes a file of every small thing that two lazy parts share: 180 of them for a
 * list, which a phone on a slow line fetches six at a time.
 */
const STAGES = {
  'sign-in': [
    'areas/access/screens/login/login-page.tsx',
    'apps/web/legal/privacy-page.tsx',
    'apps/web/legal/terms-page.tsx',
    'apps/web/status/not-found-page.tsx',
  ],
  shell: ['apps/web/shell/app-frame.tsx', 'apps/web/launcher/launcher-page.tsx'],
  // What an area's own page needs and every list has: a page in the field is opened over the weakest lines and has no
  // list.
  page: [
    'apps/web/screen/screen-page.tsx',
    'apps/web/screen/page-frame.tsx',
    'web-engine/kit/navigation/screen-link.tsx',
    'web-engine/kit/parts/state-notice.tsx',
    'web-engine/kit/session/time-zone.ts',
    'core/formats/format.ts',
    'core/formats/format-date.ts',
    'core/formats/zone.ts',
    'core/declare/value-set.ts',
  ],
  screen: ['apps/web/screen/module-frame.tsx'],
  cards: ['web-engine/list/cards/card-grid.tsx'],
  statistics: ['web-engine/list/statistics/statistic-cards.tsx'],
  selection: ['web-engine/list/selection/selection-bar.tsx'],
  list: [
    'web-engine/list/views/saved-views-menu.tsx',
    'web-engine/list/panel/peek-drawer.tsx',
    'web-engine/list/columns/columns-modal.tsx',
    'web-engine/list/export/download-toasts.tsx',
    'web-engine/actions/jobs/job-tray.tsx',
  ],
  drafts: ['web-engine/form/drafts/draft-store.ts'],
  form: [
    'web-engine/list/views/saved-view-dialog.tsx',
    'web-engine/list/selection/bulk-edit-dialog.tsx',
    'web-engine/screen/form/create-view.tsx',
    'web-engine/screen/form/update-view.tsx',
    'web-engine/screen/form/record-drawer.tsx',
    'web-engine/list/filters/parameter-form.tsx',
    'web-engine/list/filters/filter-panel.tsx',
    'web-engine/list/filters/filter-drawer.tsx',
  ],
} as const
const ORDER = Object.keys(STAGES) as (keyof typeof STAGES)[]

/**
 * What the first screen is made of, of these libraries, is a file of its own; of the rest, what many lazy parts share.
 */
const LIBRARY =
  /node_modules\/(?:@mantine\/(?:core|hooks)|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tabbable|clsx)\//
/** Of these, what only a form or a window needs comes with it, however many of them there are. */
const RARE = /components\/(?:Select|Combobox|MultiSelect|Pill|PillsInput|TagsInput|Combobox\/use-pills-reorder)\//
/** The stages every list begins with. */
const FIRST: readonly string[] = ['sign-in', 'shell', 'page', 'screen'] satisfies (keyof typeof STAGES)[]
const BARREL = /node_modules\/@mantine\/(?:core|hooks)\/esm\/index\.mjs$/
const ICONS = /node_modules\/@tabler\//

/** A module's declaration, or what a later area adds to one: a file of its own, named after the module. */
export const DECLARATION_FILE = /\/areas\/.*\/[\w-]+\.(?:module|extension)\.ts$/
export function declaredModuleKey(id: string): string {
  return id.replace(/^.*\//, '').replace(/\.\w+\.ts$/, '')
}
/** What declarations share within an area: codes, fields of an address. */
const AREA_FILE = /\/areas\/([\w-]+)\/(?:[^.]*)\.ts$/

type Group = Rolldown.CodeSplittingGroup

/** `root` is the project's folder, as the bundler writes it in module ids. */
export function bundleChunkGroups(root: string): { readonly plugin: Plugin; readonly groups: Group[] } {
  const stageOf = new Map<string, string>()
  /** What the stages behind sign-in need: of sign-in's own files only these are fetched again. */
  const later = new Set<string>()
  /**
   * The parts of libraries that the first stages name, and what those need: however many lazy parts there are, it does
   * not grow.
   */
  const named = new Set<string>()
  /** What declarations are made of within their area; what only its pages share is no part of them. */
  const declared = new Set<string>()
  return {
    plugin: {
      name: 'stages',
      apply: 'build',
      buildEnd() {
        const walk = (id: string, stage: string): void => {
          const info = stageOf.has(id) || id.includes('node_modules') ? null : this.getModuleInfo(id)
          if (!info) return
          stageOf.set(id, stage)
          for (const imported of info.importedIds) walk(imported, stage)
        }
        for (const stage of ORDER) {
          for (const file of STAGES[stage]) walk(root + file, stage)
          // Every screen has a declaration, and what all declarations are made of comes with the screen.
          if (stage === 'screen')
            for (const id of this.getModuleIds())
              if (DECLARATION_FILE.test(id))
                for (const made of this.getModuleInfo(id)?.importedIds ?? [])
                  if (made.startsWith(`${root}core/`)) walk(made, stage)
        }
        const need = (id: string): void => {
          const info = named.has(id) || !LIBRARY.test(id) || BARREL.test(id) ? null : this.getModuleInfo(id)
          if (!info) return
          named.add(id)
          for (const imported of info.importedIds) need(imported)
        }
        for (const [id, stage] of stageOf) {
          if (!FIRST.includes(stage)) continue
          for (const { name, from } of importsOf(id, this.getModuleInfo(id)?.code ?? '')) {
            const barrel = [...this.getModuleIds()].find((other) => BARREL.test(other) && other.includes(`/${from}/`))
            const part =
              barrel && importsOf(barrel, this.getModuleInfo(barrel)?.code ?? '').find((one) => one.name === name)?.from
            if (part) need(barrel.replace('index.mjs', part.slice(2)))
          }
        }
        const collect = (id: string): void => {
          const info = later.has(id) || id.includes('node_modules') ? null : this.getModuleInfo(id)
          if (!info) return
          later.add(id)
          for (const imported of info.importedIds) collect(imported)
        }
        for (const stage of ORDER.slice(1)) for (const file of STAGES[stage]) collect(root + file)
        const gather = (id: string): void => {
          const info = declared.has(id) || !id.startsWith(`${root}areas/`) ? null : this.getModuleInfo(id)
          if (!info) return
          declared.add(id)
          info.importedIds.forEach(gather)
        }
        for (const id of this.getModuleIds()) if (DECLARATION_FILE.test(id)) gather(id)
      },
    },
    groups: [
      { name: 'start', tags: ['$initial'], priority: 100 },
      { name: 'common', test: (id: string) => stageOf.get(id) === 'sign-in' && later.has(id), priority: 91 },
      { name: 'sign-in', test: (id: string) => stageOf.get(id) === 'sign-in', priority: 90 },
      { name: 'library', test: (id: string) => named.has(id), priority: 80 },
      { name: 'inputs', test: (id: string) => LIBRARY.test(id) && !RARE.test(id), minShareCount: 8, priority: 79 },
      { name: 'icons', test: ICONS, minShareCount: 2, priority: 70 },
      ...ORDER.slice(1).map((stage, index) => ({
        name: stage,
        test: (id: string) => stageOf.get(id) === stage,
        priority: 60 - index,
      })),
      {
        debugName: 'declared',
        name: (id: string) => `declared-${AREA_FILE.exec(id)?.[1] ?? 'areas'}`,
        test: (id: string) => AREA_FILE.test(id) && declared.has(id) && !DECLARATION_FILE.test(id) && !stageOf.has(id),
        minShareCount: 2,
        priority: 50,
      },
      {
        debugName: 'module',
        name: (id: string) => `module-${declaredModuleKey(id)}`,
        test: DECLARATION_FILE,
        priority: 40,
      },
    ],
  }
}

/** The names a file imports, each with where it is from. */
function importsOf(id: string, code: string): readonly { readonly name: string; readonly from: string }[] {
  return parseSync(id, code).program.body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return []
    const from = statement.source.value
    return statement.specifiers.flatMap((one) =>
      one.type === 'ImportSpecifier' && one.imported.type === 'Identifier' ? [{ name: one.imported.name, from }] : [],
    )
  })
}
