import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { isWritable, type Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { hasDetailScreen } from '#core/declare/source.ts'
import { covering } from '#test/kit/shapes.ts'
import { WITHOUT_RECORDS } from './existing.ts'

const catalogue = buildCatalogue(demoAreas)
const inMenu = catalogue.modules.filter((module) => module.inMenu)
const pathOf = (module: AnyModule) => `/${catalogue.menuOf(module).key}/${module.route}`
const hasRecords = ({ path }: AnyModule) => !WITHOUT_RECORDS.includes(path)

/** A screen that every module has, and what it has to draw for one. */
interface Kind {
  readonly has?: (module: AnyModule) => boolean
  readonly drawn: (module: AnyModule) => readonly string[]
  readonly address: (path: string) => string
}

const list: Kind = {
  drawn: ({ list: layout, statistics, map, filters, fields, source }) => [
    layout.as,
    layout.filter,
    ...present({
      figures: statistics,
      cells: layout.edit,
      map,
      filters,
      parameters: Object.keys(source?.parameters ?? {}),
    }),
    ...typesOf(layout.columns.map((name) => fields[name])),
  ],
  address: (path) => path,
}

const detail: Kind = {
  has: (module) => hasDetailScreen(module) && hasRecords(module),
  drawn: ({ tabs, panels, gallery, qr, approval, actions, fields, single }) => [
    ...present({ tabs, panels, gallery, qr, approval, single, actions: Object.keys(actions) }),
    ...present({ switches: tabs.filter(({ mapping }) => mapping) }),
    ...typesOf(Object.values(fields)),
  ],
  address: (path) => `${path}/1?view=detail&id=1`,
}

const create: Kind = {
  has: ({ without }) => !without.includes('create'),
  drawn: ({ fields }) => {
    const written = Object.values(fields).filter(isWritable)
    const widgets = written.flatMap(({ options }) => options.as ?? [])
    return [...typesOf(written), ...widgets, ...present({ groups: written.filter(({ options }) => options.group) })]
  },
  address: (path) => `${path}?view=create`,
}

/** A record is changed in the form it was made in, so this one shows nothing new. */
const update: Kind = {
  has: (module) => !module.without.includes('update') && hasRecords(module),
  drawn: () => [],
  address: (path) => `${path}/1?view=update&id=1`,
}

const LIVES_BY_LISTS = /^(location-nursery|trees-main|trees-vendor|vendor-.*)$/

const typesOf = (fields: readonly (Field | undefined)[]) => fields.flatMap((field) => field?.type ?? [])
const present = (parts: Readonly<Record<string, unknown>>) =>
  Object.entries(parts).flatMap(([name, part]) => ((Array.isArray(part) ? part.length > 0 : part) ? [name] : []))

export interface ModuleScreen {
  readonly address: string
  readonly isSample: boolean
  /** The module's own in the API. */
  readonly path: string
  /** It shows one record; the address names the first, which may not exist. */
  readonly ofRecord: boolean
}

/**
 * Every screen of every module. Screens are drawn by one engine from declarations: the samples are a few that together
 * have all it can draw.
 */
export const moduleScreens: readonly ModuleScreen[] = [list, detail, create, update].flatMap((kind) => {
  const { has = () => true, drawn, address } = kind
  const modules = inMenu.filter(has)
  const samples = covering(modules, drawn).map(({ sample }) => sample)
  return modules.map((module) => ({
    address: address(pathOf(module)),
    isSample: samples.includes(module),
    path: module.path,
    ofRecord: kind === detail || kind === update,
  }))
})

/** Records that people open for what hangs on them: nurseries, plants, vendors, every document. */
export const recordsWithLists = inMenu
  .filter(({ key, document }) => document !== null || LIVES_BY_LISTS.test(key))
  .map((module) => ({
    path: module.path,
    address: pathOf(module),
    isDocument: module.document !== null,
    hasTabs: module.tabs.length > 0,
    lines: Object.values(module.fields).flatMap(({ type, label }) => (type === 'rows' ? [label] : [])),
  }))
  .filter(({ hasTabs, lines }) => hasTabs || lines.length > 0)

/** Every list of a module, by its own address. */
export const listScreens = moduleScreens.filter(({ address }) => !address.includes('?'))

/**
 * Every page of an area; each is drawn by itself, so the short run looks at none of them twice: their own journeys do.
 */
export const pageScreens = catalogue.menus.flatMap(({ key, pages = [] }) =>
  pages.map(({ route }) => ({ address: `/${key}/${route}`, isSample: false })),
)
