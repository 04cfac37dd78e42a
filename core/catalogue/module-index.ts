import type { Area, AreaNames, Menu } from '../declare/area.ts'
import { waitingDesksOf } from '../questions/waiting-desk.ts'
import type { AnyModule } from '../declare/module.ts'
import type { ModulePurpose } from '../declare/module-parts.ts'
import { programYearField } from '../declare/working-context-fields.ts'
import type { AreaNotice } from '../declare/notice.ts'
import type { AreaPage } from '../declare/page.ts'
import type { Paper } from '../declare/paper.ts'

const ENTRY = [
  'key',
  'path',
  'route',
  'title',
  'section',
  'display',
  'scope',
  'without',
  'single',
  'inMenu',
  'purpose',
  'closesMenu',
] as const

/** What is known of every module without its declaration: enough to name it, to link to it and to ask for its names. */
export type IndexedModule = Pick<AnyModule, (typeof ENTRY)[number]>

export interface IndexMenu extends Omit<Menu, 'modules'> {
  readonly modules: readonly IndexedModule[]
}

/** The index as the build writes it: plain data, which grows by a line for each module. */
export interface ModuleIndexData {
  /** Their keys, in building order. */
  readonly areas: readonly string[]
  readonly menus: readonly (Omit<IndexMenu, 'modules'> & { readonly modules: readonly Partial<IndexedModule>[] })[]
  readonly recordAddresses: Readonly<Record<string, string>>
  /** Modules whose records belong to a programme year. */
  readonly years: readonly string[]
  /** The rights that records of a module wait for, of modules where some do. */
  readonly desks: Readonly<Record<string, readonly string[]>>
  /** What areas tell people of. */
  readonly notices: readonly AreaNotice[]
}

/** What shell, menus, palette and links read of all modules. */
export interface ModuleIndex {
  readonly areas: readonly string[]
  readonly menus: readonly IndexMenu[]
  readonly modules: readonly IndexedModule[]
  readonly recordAddresses: ReadonlyMap<string, string>
  readonly years: ReadonlySet<string>
  readonly desks: ReadonlyMap<string, readonly string[]>
  readonly notices: ReadonlyMap<string, AreaNotice>
  find(key: string): IndexedModule | null
  entry(key: string): IndexedModule
  menuOf(module: Pick<AnyModule, 'key'>): IndexMenu
  serving(purpose: ModulePurpose): IndexedModule | null
}

/** What most modules say; it is not written. */
const USUAL: Partial<IndexedModule> = {
  section: null,
  display: 'name',
  scope: null,
  without: [],
  single: false,
  inMenu: true,
  purpose: null,
  closesMenu: false,
}

export function indexDataOf(areas: readonly Area[]): ModuleIndexData {
  const menus = areas.flatMap((area) => area.menus)
  const modules = menus.flatMap((menu) => menu.modules)
  const keysOf = (fits: (module: AnyModule) => boolean) => modules.filter(fits).map(({ key }) => key)
  return {
    areas: areas.map(({ key }) => key),
    menus: menus.map((menu) => ({
      ...menu,
      modules: menu.modules.map(entryOf),
      // Their help is read when somebody asks for it.
      ...(menu.pages && { pages: menu.pages.map((page): AreaPage => ({ ...page, help: null })) }),
    })),
    recordAddresses: Object.assign({}, ...areas.map((area) => area.recordAddresses ?? {})) as Record<string, string>,
    years: keysOf((module) => programYearField(module) !== null),
    desks: Object.fromEntries(
      modules
        .map((module) => [module.key, waitingDesksOf(module).map(({ name }) => name)] as const)
        .filter(([, names]) => names.length > 0),
    ),
    notices: areas.flatMap(({ notices = [] }) => notices),
  }
}

export function moduleIndexOf(data: ModuleIndexData): ModuleIndex {
  // Safe: what is not written is as usual.
  const whole = (entry: Partial<IndexedModule>) =>
    ({ ...USUAL, path: (entry.key ?? '').replaceAll('-', '_'), route: entry.key, ...entry }) as IndexedModule
  const menus = data.menus.map((menu) => ({ ...menu, modules: menu.modules.map(whole) }))
  const modules = menus.flatMap((menu) => menu.modules)
  // Maps, not objects: a key from an answer such as `__proto__` must find nothing.
  const byKey = new Map(modules.map((module) => [module.key, module]))
  const menuByKey = new Map(menus.flatMap((menu) => menu.modules.map(({ key }) => [key, menu] as const)))
  return {
    areas: data.areas,
    menus,
    modules,
    recordAddresses: new Map(Object.entries(data.recordAddresses)),
    years: new Set(data.years),
    desks: new Map(Object.entries(data.desks)),
    notices: new Map(data.notices.map((notice) => [notice.kind, notice])),
    find: (key) => byKey.get(key) ?? null,
    entry: (key) => known(byKey.get(key), key),
    menuOf: ({ key }) => known(menuByKey.get(key), key),
    serving: (purpose) => modules.find((module) => module.purpose === purpose) ?? null,
  }
}

/** The index of areas that are at hand, as tests have them. */
export function moduleIndexOfAreas(areas: readonly Area[]): ModuleIndex {
  return moduleIndexOf(indexDataOf(areas))
}

/** What the areas give names to, for the modules that show them. The build finds it as `{part}DataOf`. */
export function namesDataOf(areas: readonly Area[]): readonly AreaNames[] {
  return areas.map(({ jobs = {}, mails = {}, events = {} }) => ({ jobs, mails, events }))
}

export function papersDataOf(areas: readonly Area[]): readonly Paper[] {
  return areas.flatMap(({ papers = [] }) => papers)
}

function entryOf(module: AnyModule): Partial<IndexedModule> {
  const usual = { ...USUAL, path: module.key.replaceAll('-', '_'), route: module.key }
  const differing = ENTRY.filter((name) => !isSame(module[name], usual[name as keyof typeof usual]))
  return Object.fromEntries(differing.map((name) => [name, module[name]]))
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function known<T>(value: T | undefined, key: string): T {
  if (value === undefined) throw new Error(`No module '${key}' in the catalogue`)
  return value
}
