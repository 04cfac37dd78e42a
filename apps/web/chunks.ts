import type { Plugin, Rolldown } from 'vite'

/**
 * What is loaded together lies together, in the order in which a user gets there; each stage has what the ones before it lack. Left to itself the
 * bundler makes a file of every small thing that two lazy parts share: 180 of them for a list, which a phone on a slow line fetches six at a time.
 */
const STAGES = {
  'sign-in': ['areas/access/screens/login/login-page.tsx', 'apps/web/legal/privacy-page.tsx', 'apps/web/legal/terms-page.tsx', 'apps/web/status/not-found-page.tsx'],
  'shell': ['apps/web/shell/app-frame.tsx', 'apps/web/launcher/launcher-page.tsx'],
  'screen': ['apps/web/screen/screen-page.tsx', 'apps/web/screen/module-frame.tsx'],
  'cards': ['web-engine/list/card-grid.tsx'],
  'statistics': ['web-engine/statistics/statistic-cards.tsx'],
  'list': ['web-engine/views/views-menu.tsx', 'web-engine/list/peek-drawer.tsx', 'web-engine/list/columns-modal.tsx', 'web-engine/export/download-toasts.tsx', 'web-engine/jobs/job-tray.tsx'],
  'drafts': ['web-engine/drafts/draft-store.ts'],
  'form': ['web-engine/views/view-dialog.tsx', 'web-engine/bulk-edit/bulk-edit-dialog.tsx', 'web-engine/form/create-view.tsx', 'web-engine/form/update-view.tsx', 'web-engine/form/record-drawer.tsx', 'web-engine/list/parameter-form.tsx', 'web-engine/list/filter-panel.tsx', 'web-engine/list/filter-drawer.tsx'],
} as const
const ORDER = Object.keys(STAGES) as (keyof typeof STAGES)[]

/** Parts of libraries go with the first stage that imports them; what a barrel could give is not asked, or all of it would be first. */
const LIBRARY = /node_modules\/(?:@mantine\/(?:core|hooks)|@floating-ui|react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|tabbable|clsx)\//
/** Of these, what only a form or a window needs comes with it, however many of them there are. */
const RARE = /components\/(?:Select|Combobox|MultiSelect|Pill|PillsInput|TagsInput|Combobox\/use-pills-reorder)\//
const ICONS = /node_modules\/@tabler\//

/** A module's declaration, or what a later area adds to one: a file of its own, named after the module. */
export const DECLARED = /\/areas\/.*\/[\w-]+\.(?:module|extension)\.ts$/
export function keyOf(id: string): string {
  return id.replace(/^.*\//, '').replace(/\.\w+\.ts$/, '')
}
/** What declarations share within an area: codes, fields of an address. */
const AREA_FILE = /\/areas\/([\w-]+)\/(?:[^.]*)\.ts$/

type Group = Rolldown.CodeSplittingGroup

/** `root` is the project's folder, as the bundler writes it in module ids. */
export function stages(root: string): { readonly plugin: Plugin; readonly groups: Group[] } {
  const stageOf = new Map<string, string>()
  /** What the stages behind sign-in need: of sign-in's own files only these are fetched again. */
  const later = new Set<string>()
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
          if (stage === 'screen') for (const id of this.getModuleIds()) if (DECLARED.test(id)) for (const made of this.getModuleInfo(id)?.importedIds ?? []) if (made.startsWith(`${root}core/`)) walk(made, stage)
        }
        const collect = (id: string): void => {
          const info = later.has(id) || id.includes('node_modules') ? null : this.getModuleInfo(id)
          if (!info) return
          later.add(id)
          for (const imported of info.importedIds) collect(imported)
        }
        for (const stage of ORDER.slice(1)) for (const file of STAGES[stage]) collect(root + file)
      },
    },
    groups: [
      { name: 'start', tags: ['$initial'], priority: 100 },
      { name: 'common', test: (id: string) => stageOf.get(id) === 'sign-in' && later.has(id), priority: 91 },
      { name: 'sign-in', test: (id: string) => stageOf.get(id) === 'sign-in', priority: 90 },
      { name: 'library', test: (id: string) => LIBRARY.test(id) && !RARE.test(id), minShareCount: 8, priority: 80 },
      { name: 'icons', test: ICONS, minShareCount: 2, priority: 70 },
      ...ORDER.slice(1).map((stage, index) => ({ name: stage, test: (id: string) => stageOf.get(id) === stage, priority: 60 - index })),
      { debugName: 'declared', name: (id: string) => `declared-${AREA_FILE.exec(id)?.[1] ?? 'areas'}`, test: (id: string) => AREA_FILE.test(id) && !DECLARED.test(id) && !stageOf.has(id), minShareCount: 2, priority: 50 },
      { debugName: 'module', name: (id: string) => `module-${keyOf(id)}`, test: DECLARED, priority: 40 },
    ],
  }
}
