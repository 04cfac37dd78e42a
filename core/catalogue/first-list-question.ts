import { menuNames } from '../declare/area.ts'
import { filterableColumns } from '../questions/column-filters.ts'
import type { Catalogue } from './catalogue.ts'
import type { Field } from '../declare/field.ts'
import { canFilter, canSort } from '../questions/field-traits.ts'
import type { AnyModule } from '../declare/module.ts'
import { nurseryField, programYearField } from '../declare/working-context-fields.ts'
import { permissionOf } from '../declare/permissions.ts'
import { sourceParametersOf, sortableStamps } from '../declare/source.ts'

/** What the browser must know of a module to ask for its first rows, without the rest of its declaration. */
export interface FirstListQuestion {
  readonly key: string
  readonly path: string
  readonly list: Pick<AnyModule['list'], 'sort' | 'as'>
  readonly map: AnyModule['map']
  /** Figures stand above the rows. */
  readonly statistics: boolean
  /** It is asked with inputs of its own, above the rows. */
  readonly parameters: boolean
  /** Records are created on its screen. */
  readonly creates: boolean
  readonly year: string | null
  readonly nursery: string | null
  readonly sortable: readonly string[]
  /** Each filter with the rights it takes. */
  readonly filters: readonly (readonly [name: string, ...rights: readonly string[]])[]
}

/** The list an address opens; null where it opens something else. */
export function firstListQuestionAt(catalogue: Catalogue, pathname: string): FirstListQuestion | null {
  const module = moduleAt(catalogue, pathname)
  return module && !module.single ? firstListQuestionOf(module) : null
}

/** The module whose screen is exactly at an address. */
function moduleAt(catalogue: Catalogue, pathname: string): AnyModule | null {
  const [first = '', ...rest] = pathname.split('/').filter(Boolean)
  const menu = catalogue.menus.find((one) => menuNames(one).includes(first))
  return menu?.modules.find(({ route }) => route === rest.join('/')) ?? null
}

/** The module whose list or record an address opens. */
export function moduleOpenedAt(catalogue: Catalogue, pathname: string): AnyModule | null {
  return moduleAt(catalogue, pathname) ?? moduleAt(catalogue, pathname.replace(/\/\d+\/?$/, ''))
}

export function firstListQuestionOf(module: AnyModule): FirstListQuestion {
  return {
    key: module.key,
    path: module.path,
    list: { sort: module.list.sort, as: module.list.as },
    map: module.map,
    statistics: module.statistics.length > 0,
    parameters: Object.keys(sourceParametersOf(module)).length > 0,
    creates: !module.without.includes('create'),
    year: programYearField(module),
    nursery: nurseryField(module),
    sortable: [
      ...sortableStamps(module),
      ...Object.entries(module.fields).flatMap(([name, field]) => (isSortable(field) ? [name] : [])),
    ],
    filters: [
      ...Object.keys(sourceParametersOf(module)).map((name) => [name] as const),
      ...filterNames(module).flatMap((name) => {
        const field = module.fields[name]
        return field && isFilter(module, name, field) ? [[name, ...rightsOf(field)] as const] : []
      }),
    ],
  }
}

/** What the server can sort by; counts are made after the rows are chosen. */
export function isSortable(field: Field): boolean {
  return canSort(field) && field.type !== 'latitude' && field.type !== 'longitude'
}

/** Declared filters first, then the columns that can be asked one by one. */
export function filterNames(module: AnyModule): readonly string[] {
  return [...new Set([...module.filters, ...filterableColumns(module)])]
}

function isFilter(module: AnyModule, name: string, field: Field): boolean {
  const isAsked = canFilter(field) || filterableColumns(module).includes(name)
  return isAsked && field.options.as !== 'hidden' && !field.options.hideIn?.includes('filter')
}

function rightsOf({ options: { of: child, countOf, permission } }: Field): readonly string[] {
  const other = countOf?.module ?? child
  return [
    ...(other === undefined ? [] : [permissionOf(other, 'read')]),
    ...(permission === undefined ? [] : [permission]),
  ]
}
