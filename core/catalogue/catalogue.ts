import type { Area, Menu } from '../declare/area.ts'
import { checkDeclarations } from './check-declarations.ts'
import { extendedModule, extensionMistakes } from '../declare/extension.ts'
import { moduleWithCollectedNames } from './collected-names.ts'
import type { AnyModule } from '../declare/module.ts'
import type { ModulePurpose } from '../declare/module-parts.ts'
import { ownPermission, type AreaPage } from '../declare/page.ts'
import type { AreaNotice } from '../declare/notice.ts'
import type { Paper } from '../declare/paper.ts'
import { OPERATIONS, permissionOf } from '../declare/permissions.ts'
import { noticeMistakes } from './notice-mistakes.ts'
import { paperMistakes } from './paper-mistakes.ts'
import { PERSONAL_RIGHT_PART } from '../declare/personal-fields.ts'

/** All declared modules, proven consistent; both engines read nothing else. */
export interface Catalogue {
  readonly areas: readonly Area[]
  readonly menus: readonly Menu[]
  readonly modules: readonly AnyModule[]
  readonly pages: readonly AreaPage[]
  readonly papers: readonly Paper[]
  /** What areas tell people of, by its kind. */
  readonly notices: ReadonlyMap<string, AreaNotice>
  /** The module that serves a purpose the engines know of, where there is one. */
  serving(purpose: ModulePurpose): AnyModule | null
  module(key: string): AnyModule
  find(key: string): AnyModule | null
  findByPath(path: string): AnyModule | null
  menuOf(module: AnyModule): Menu
}

/** Thrown at start; each line names the module and, where there is one, the field. */
export class DeclarationError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(`The declarations have mistakes:\n${mistakes.map((line) => `  - ${line}`).join('\n')}`)
    this.name = 'DeclarationError'
    this.mistakes = mistakes
  }
}

/** The catalogue of areas that are new to us: every mistake in them is told at once. */
export function buildCatalogue(areas: readonly Area[]): Catalogue {
  const catalogue = catalogueOf(areas)
  const mistakes = [
    ...extensionMistakes(areas),
    ...checkDeclarations(catalogue.menus),
    ...paperMistakes(catalogue),
    ...noticeMistakes(areas.flatMap(({ notices = [] }) => notices)),
  ]
  if (mistakes.length > 0) throw new DeclarationError(mistakes)
  return catalogue
}

/** The catalogue of areas that were proven where they are built and started. */
export function catalogueOf(given: readonly Area[]): Catalogue {
  const collected = (module: AnyModule) => extendedModule(moduleWithCollectedNames(module, given), given)
  const areas = given.map((area) => ({
    ...area,
    menus: area.menus.map((menu) => ({ ...menu, modules: menu.modules.map(collected) })),
  }))
  const menus = areas.flatMap((area) => area.menus)
  const modules = menus.flatMap((menu) => menu.modules)
  // Maps, not objects: a key or path from a request such as `__proto__` must find nothing.
  const byKey = new Map(modules.map((module) => [module.key, module]))
  const byPath = new Map(modules.map((module) => [module.path, module]))
  const menuByKey = new Map(menus.flatMap((menu) => menu.modules.map((module) => [module.key, menu] as const)))
  return {
    areas,
    menus,
    modules,
    pages: menus.flatMap((menu) => menu.pages ?? []),
    papers: areas.flatMap((area) => area.papers ?? []),
    notices: new Map(areas.flatMap(({ notices = [] }) => notices).map((notice) => [notice.kind, notice])),
    serving: (purpose) => modules.find((module) => module.purpose === purpose) ?? null,
    module: (key) => known(byKey.get(key), key),
    find: (key) => byKey.get(key) ?? null,
    findByPath: (path) => byPath.get(path) ?? null,
    menuOf: (module) => known(menuByKey.get(module.key), module.key),
  }
}

/** One grantable right, as the table `tasks` stores it. */
export interface Permission {
  readonly code: string
  readonly name: string
  readonly module: string
  readonly action: string
  /** Of a menu that shows what the product is made of. */
  readonly showcase?: true
}

const ACTION_WORDS: Readonly<Record<string, string>> = {
  read: 'Lihat',
  create: 'Tambah',
  update: 'Ubah',
  delete: 'Hapus',
  export: 'Ekspor',
  import: 'Impor',
  print: 'Cetak',
  approve: 'Setujui',
}

/** Every right the declarations give rise to: a new module's permissions appear by themselves. */
export function permissionsOf(catalogue: Catalogue): readonly Permission[] {
  const shown = new Set(
    catalogue.menus
      .filter(({ showcase }) => showcase)
      .flatMap(({ modules, pages = [] }) => [...modules, ...pages])
      .map(({ key }) => key),
  )
  return [...catalogue.modules.flatMap(modulePermissions), ...catalogue.pages.flatMap(pagePermissions)].map((right) =>
    shown.has(right.module) ? { ...right, showcase: true } : right,
  )
}

/** A page that names another right brings none. */
function pagePermissions({ key, title, permission }: AreaPage): readonly Permission[] {
  return permission === ownPermission(key)
    ? [{ code: permission, name: `${ACTION_WORDS['read']} ${title}`, module: key, action: 'read' }]
    : []
}

function modulePermissions(module: AnyModule): readonly Permission[] {
  const operations = OPERATIONS.filter((operation) => !module.without.includes(operation))
  const actions = [
    ...operations,
    'export',
    ...(operations.includes('create') ? ['import'] : []),
    'print',
    ...(module.approval ? ['approve'] : []),
  ]
  const named = [
    ...actions.map((action) => [action, ACTION_WORDS[action] ?? action] as const),
    ...Object.entries({ ...module.actions, ...module.starts }).map(([action, { label }]) => [action, label] as const),
  ]
  const own = named.map(([action, word]) => ({
    code: permissionOf(module.key, action),
    name: `${word} ${module.title}`,
    module: module.key,
    action,
  }))
  // A field or panel may be for those who may act, e.g. `users.unlock`: that is one right.
  return [...own, ...fieldPermissions(module).filter(({ code }) => own.every((right) => right.code !== code))]
}

function fieldPermissions(module: AnyModule): readonly Permission[] {
  const labels = new Map<string, string[]>()
  const guarded = [
    ...Object.values(module.fields).map((field) => [field.options.permission, field.label] as const),
    ...module.panels.map((panel) => [panel.permission, panel.title] as const),
  ]
  for (const [code, label] of guarded) {
    if (code?.startsWith(`${module.key}.`)) labels.set(code, [...(labels.get(code) ?? []), label])
  }
  return [...labels].map(([code, fields]) => {
    const action = code.slice(module.key.length + 1)
    return {
      code,
      name: `Lihat ${action === PERSONAL_RIGHT_PART ? 'data pribadi: ' : ''}${[...new Set(fields)].join(', ')} (${module.title})`,
      module: module.key,
      action,
    }
  })
}

function known<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new Error(`No module '${key}' in the catalogue`)
  return value
}
