import { fieldsOfCondition } from '../declare/condition.ts'
import { type Menu, menuNames } from '../declare/area.ts'
import { canFilter, canSort } from '../questions/field-traits.ts'
import {
  checkField,
  RESERVED_PARAMETERS,
  LONGEST_NAME,
  type Modules,
  FIELD_NAME,
  STAMP_COLUMN_NAMES,
  referencedModule,
} from './check-field.ts'
import { checkFlows } from './check-flows.ts'
import { checkSource } from './check-source.ts'
import type { AnyModule } from '../declare/module.ts'
import { OPERATIONS } from '../declare/permissions.ts'
import { MOST_STATISTIC_ITEMS } from '../declare/statistic.ts'

const KEY = /^[a-z][a-z0-9_-]*$/
/** Addresses the API keeps for itself. */
const SYSTEM_PATHS = [
  'login',
  'logout',
  'session',
  'config',
  'health',
  'docs',
  'gen-model',
  'upload',
  'files',
  'custom',
  'public',
  'no-auth',
  'places',
  'preferences',
  'jobs',
  'search',
  'notifications',
  'inbox',
  'print',
  'geko',
  'sister',
  'media',
]

/** Rights that every module has or may have. */
const KEPT_RIGHTS = [...OPERATIONS, 'export', 'import', 'print', 'approve', 'personal', 'private']

/** Everything about the declarations that types cannot prove, as sentences that name module and field. */
export function checkDeclarations(menus: readonly Menu[]): readonly string[] {
  const modules = menus.flatMap((menu) => menu.modules)
  const byKey = new Map(modules.map((module) => [module.key, module]))
  return [
    ...duplicates(menus.flatMap(menuNames)).map((key) => `menu '${key}' is declared twice`),
    ...duplicates([...modules, ...menus.flatMap((menu) => menu.pages ?? [])].map(({ key }) => key)).map(
      (key) => `module or page '${key}' is declared twice`,
    ),
    ...duplicates(modules.map((module) => module.path)).map((path) => `API path '${path}' is used by two modules`),
    ...menus.flatMap((menu) =>
      duplicates([...menu.modules, ...(menu.pages ?? [])].map(({ route }) => route)).map(
        (route) => `route '${menu.key}/${route}' is used twice`,
      ),
    ),
    ...menus.flatMap((menu) => checkPages(menu)),
    ...duplicates(modules.flatMap(({ purpose }) => purpose ?? [])).map((purpose) => `two modules serve '${purpose}'`),
    ...modules.flatMap((module) => checkModule(module, byKey).map((mistake) => `module '${module.key}': ${mistake}`)),
  ]
}

function checkPages({ pages = [], modules }: Menu): readonly string[] {
  return pages.flatMap((page) => {
    const mistakes: string[] = []
    if (!KEY.test(page.key)) mistakes.push('key must be lower-case letters, digits, - or _')
    if (!page.title.trim()) mistakes.push('title is empty')
    if (page.after !== null && !modules.some(({ key }) => key === page.after))
      mistakes.push(`after names module '${page.after}', which is not in that menu`)
    return mistakes.map((mistake) => `page '${page.key}': ${mistake}`)
  })
}

function checkModule(module: AnyModule, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const has = (name: string) => Object.hasOwn(module.fields, name)
  const fieldsIn = (what: string, names: readonly string[], extra: readonly string[] = []) => {
    for (const name of names)
      if (!has(name) && !extra.includes(name)) mistakes.push(`${what} names field '${name}', which does not exist`)
  }
  if (!KEY.test(module.key)) mistakes.push('key must be lower-case letters, digits, - or _')
  if (!FIELD_NAME.test(module.table))
    mistakes.push(`table name '${module.table}' must be lower-case letters, digits or _`)
  if (module.table.length > LONGEST_NAME)
    mistakes.push(`table name '${module.table}' is longer than ${LONGEST_NAME} characters`)
  if (!KEY.test(module.path) || SYSTEM_PATHS.includes(module.path))
    mistakes.push(`API path '${module.path}' cannot be used`)
  if (module.scope === 'id' && module.purpose !== 'nurseries')
    mistakes.push("scope 'id' is for the module of nurseries only")
  if (module.fields[module.list.sort[0]]?.options.permission)
    mistakes.push(`list.sort '${module.list.sort[0]}' must not have a permission of its own`)
  if (!module.title.trim()) mistakes.push('title is empty')
  if (Object.keys(module.fields).length === 0) mistakes.push('has no fields')
  if (module.fields[module.display]?.type !== 'text') mistakes.push(`display '${module.display}' must be a text field`)
  if (module.fields[module.display]?.options.permission)
    mistakes.push(`display '${module.display}' must not have a permission of its own`)
  for (const name of Object.keys(module.trail).filter(has)) mistakes.push(`trail '${name}' is a field as well`)
  fieldsIn('list.columns', module.list.columns)
  fieldsIn('list.sort', [module.list.sort[0]], ['id', 'updated_at'])
  fieldsIn('filters', module.filters)
  fieldsIn('search', module.search)
  fieldsIn('list.edit', module.list.edit)
  fieldsIn('lockedWhileInUse', module.lockedWhileInUse)
  fieldsIn('list.card', [
    ...(module.list.card.image ? [module.list.card.image] : []),
    ...(module.list.card.fields ?? []),
  ])
  for (const name of module.filters) {
    const field = module.fields[name]
    if (field && !canFilter(field)) mistakes.push(`field '${name}' cannot be filtered by`)
  }
  const sorted = module.fields[module.list.sort[0]]
  if (sorted && !canSort(sorted)) mistakes.push(`field '${module.list.sort[0]}' cannot be sorted by`)
  mistakes.push(
    ...checkBehaviour(module, modules),
    ...checkSource(module, modules, [...STAMP_COLUMN_NAMES, ...RESERVED_PARAMETERS]),
  )
  for (const name of module.search) {
    const field = module.fields[name]
    if (field && (field.options.permission || (field.type !== 'text' && field.type !== 'textarea'))) {
      mistakes.push(`field '${name}' cannot be searched: it must be text without a permission of its own`)
    }
  }
  fieldsIn('searchThrough', module.searchThrough)
  for (const name of module.searchThrough) {
    const field = module.fields[name]
    const found = modules.get(field?.options.to ?? '')
    if (field && (field.type !== 'reference' || field.options.permission || !found?.search.includes(found.display)))
      mistakes.push(
        `searchThrough '${name}' must be a reference without a permission of its own, to a module that is searched by its name`,
      )
  }
  if (module.map && !Object.values(module.fields).some((field) => field.type === 'latitude'))
    mistakes.push('map needs a field of coordinates')
  for (const operation of module.without)
    if (!OPERATIONS.includes(operation)) mistakes.push(`without names '${operation}', which is unknown`)
  if (
    module.scope &&
    module.scope !== 'id' &&
    modules.get(referencedModule(module, module.scope) ?? '')?.purpose !== 'nurseries'
  ) {
    mistakes.push(`scope '${module.scope}' must be a reference to the module of nurseries`)
  }
  for (const tab of module.tabs) {
    const child = modules.get(tab.module)
    const linked = tab.mapping
    for (const field of fieldsOfCondition(tab.addWhen))
      if (!Object.hasOwn(module.fields, field))
        mistakes.push(`tab '${tab.module}': addWhen names field '${field}', which does not exist`)
    if (child && linked && referencedModule(child, linked.of) === null)
      mistakes.push(`tab '${tab.module}': mapping.of '${linked.of}' is no reference`)
    if (child && linked && !isUniquePair(child, tab.by, linked.of))
      mistakes.push(`tab '${tab.module}': '${tab.by}' and '${linked.of}' must be unique together`)
    if (child && linked && child.fields[linked.flag ?? 'value_mapping']?.type !== 'flag')
      mistakes.push(`tab '${tab.module}': '${linked.flag ?? 'value_mapping'}' is no flag`)
    if (child && module.scope && !child.scope)
      mistakes.push(`tab '${tab.module}': needs a scope as '${module.key}' has, or other nurseries would read it`)
    if (!child) mistakes.push(`tab refers to module '${tab.module}', which does not exist`)
    else if (modules.get(referencedModule(child, tab.by) ?? '')?.table !== module.table)
      mistakes.push(`tab '${tab.module}': its field '${tab.by}' is no reference to '${module.key}'`)
  }
  const years = Object.values(module.fields).filter(({ options }) => options.programYear).length
  if (years > 1) mistakes.push('has two fields of a program year')
  if (years > 0 && ![...modules.values()].some(({ purpose }) => purpose === 'program-years'))
    mistakes.push('a field of a program year needs the module of program years')
  for (const part of duplicates(
    Object.values(module.fields).flatMap(({ options }) => (options.place ? [options.place] : [])),
  ))
    mistakes.push(`has two fields for the part of an address '${part}'`)
  // The destination is another nursery, which who is tied to one sees in a list of names only.
  const isTableOfNurseries = (name: string) => {
    const table = modules.get(referencedModule(module, name) ?? '')?.table
    return [...modules.values()].some((one) => one.purpose === 'nurseries' && one.table === table)
  }
  if (
    module.seenBy !== null &&
    (module.scope === null ||
      module.scope === 'id' ||
      module.seenBy === module.scope ||
      !isTableOfNurseries(module.seenBy))
  ) {
    mistakes.push(`seenBy '${module.seenBy}' must be another reference to the module of nurseries, beside scope`)
  }
  const sharing = module.fields[module.rowsWith ?? '']
  if (module.rowsWith !== null && (sharing?.type !== 'reference' || !sharing.options.required || sharing.options.when))
    mistakes.push(`rowsWith '${module.rowsWith}' must be a required reference`)
  for (const name of Object.keys(module.starts))
    if (!KEY.test(name) || Object.hasOwn(module.actions, name) || KEPT_RIGHTS.includes(name))
      mistakes.push(`start '${name}' must be a name that no action and no verb has`)
  fieldsIn('appended', module.appended?.flat() ?? [], ['id', 'updated_at'])
  if (module.single && module.scope) mistakes.push('a module of one record has no scope')
  for (const [name, field] of Object.entries(module.fields)) {
    mistakes.push(...checkField(module, name, field, modules).map((mistake) => `field '${name}': ${mistake}`))
  }
  return mistakes
}

/** Two links between the same two records would disagree about the switch. */
function isUniquePair({ fields }: AnyModule, one: string, other: string): boolean {
  return [
    [one, other],
    [other, one],
  ].some(([first = '', second = '']) => fields[first]?.options.uniqueWith?.includes(second))
}

/** States, actions, decisions, figures and panels. */
function checkBehaviour(module: AnyModule, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const { states, approval } = module
  const codes = (field: string) => module.fields[field]?.options.set
  mistakes.push(...checkFlows(module, modules))
  for (const code of approval ? [approval.waiting, approval.approved, approval.rejected] : []) {
    if (approval && !codes(approval.field)?.has(code))
      mistakes.push(`approval names code '${code}', which does not exist`)
  }
  const { initial, staysEmpty } = module.fields[approval?.field ?? '']?.options ?? {}
  if (approval && initial === undefined && !staysEmpty)
    mistakes.push(`field '${approval.field}' needs an initial value: only decisions change it`)
  if (approval?.by && modules.get(referencedModule(module, approval.by) ?? '')?.purpose !== 'people')
    mistakes.push(`approval.by '${approval.by}' must be a reference to users`)
  if (approval && states?.field === approval.field) {
    for (const code of [approval.approved, approval.rejected]) {
      if (!states.transitions[approval.waiting]?.includes(code))
        mistakes.push(`states do not let '${approval.waiting}' become '${code}', which approval does`)
    }
  }
  mistakes.push(...checkDocument(module))
  for (const statistic of module.statistics) {
    for (const measure of [statistic, ...(statistic.sub ? [statistic.sub] : []), ...(statistic.items ?? [])]) {
      if (
        (measure.of ?? 'count') !== 'count' &&
        !['number', 'money'].includes(module.fields[measure.field ?? '']?.type ?? '')
      )
        mistakes.push(`statistic '${statistic.key}': '${measure.field}' is no field of numbers`)
      for (const [name, wanted] of Object.entries(measure.where ?? {})) {
        if (!module.fields[name])
          mistakes.push(`statistic '${statistic.key}' names field '${name}', which does not exist`)
        // A filter would refuse it, and the card would be left out for everybody.
        if (Array.isArray(wanted) && wanted.includes(null))
          mistakes.push(`statistic '${statistic.key}': an empty field '${name}' is written as null, not in a list`)
      }
    }
    if ((statistic.items?.length ?? 0) > MOST_STATISTIC_ITEMS)
      mistakes.push(`statistic '${statistic.key}' has more than ${MOST_STATISTIC_ITEMS} items`)
  }
  for (const key of duplicates(module.statistics.map(({ key }) => key)))
    mistakes.push(`statistic '${key}' is declared twice`)
  for (const key of duplicates(module.panels.map(({ key }) => key))) mistakes.push(`panel '${key}' is declared twice`)
  return mistakes
}

/** What a document is posted by and counted in. */
function checkDocument({ document, fields }: AnyModule): readonly string[] {
  if (!document) return []
  const day = fields[document.date]
  return [
    ...(/^[A-Z]{2,6}$/.test(document.series) ? [] : [`series '${document.series}' must be 2 to 6 capital letters`]),
    ...(day?.type === 'date' && day.options.required
      ? []
      : [`field '${document.date}' must be a required date: the document is posted by it`]),
    ...(document.lines === null || fields[document.lines]?.type === 'rows'
      ? []
      : [`lines '${document.lines}' is no field of rows`]),
    ...document.preparedBy
      .filter((name) => fields[name]?.type !== 'reference')
      .map((name) => `preparedBy '${name}' is no reference`),
  ]
}

function duplicates(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
