import { type Menu, menuNames } from './area.ts'
import type { Field, FieldOptions } from './field.ts'
import { canFilter, canSort, hasColumn } from './field-traits.ts'
import { LONGEST_INDEXED, rulesOf } from './field-rules.ts'
import { checkFlows } from './check-flows.ts'
import { checkSource } from './check-source.ts'
import type { AnyModule } from './module.ts'
import { OPERATIONS } from './permissions.ts'
import { parametersOf } from './source.ts'
import { MOST_STATISTIC_ITEMS } from './statistic.ts'

const NAME = /^[a-z][a-z0-9_]*$/
const KEY = /^[a-z][a-z0-9_-]*$/
/** Addresses the API keeps for itself, and query keys a plain read would take for its own. */
const SYSTEM_PATHS = ['login', 'logout', 'session', 'config', 'health', 'docs', 'gen-model', 'upload', 'files', 'custom', 'public', 'no-auth', 'places', 'preferences', 'jobs', 'search', 'notifications', 'inbox', 'print']
const LIST_PARAMETERS = ['page', 'limit', 'offset', 'order', 'sort', 'search', 'filters', 'active']
/** PostgreSQL cuts longer names. */
const LONGEST_NAME = 60
/** Columns every table has; a declared field of that name would hide them. */
const STAMPS = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version']

/** Everything about the declarations that types cannot prove, as sentences that name module and field. */
export function checkDeclarations(menus: readonly Menu[]): readonly string[] {
  const modules = menus.flatMap((menu) => menu.modules)
  const byKey = new Map(modules.map((module) => [module.key, module]))
  return [
    ...duplicates(menus.flatMap(menuNames)).map((key) => `menu '${key}' is declared twice`),
    ...duplicates([...modules, ...menus.flatMap((menu) => menu.pages ?? [])].map(({ key }) => key)).map((key) => `module or page '${key}' is declared twice`),
    ...duplicates(modules.map((module) => module.path)).map((path) => `API path '${path}' is used by two modules`),
    ...menus.flatMap((menu) => duplicates([...menu.modules, ...(menu.pages ?? [])].map(({ route }) => route)).map((route) => `route '${menu.key}/${route}' is used twice`)),
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
    if (page.after !== null && !modules.some(({ key }) => key === page.after)) mistakes.push(`after names module '${page.after}', which is not in that menu`)
    return mistakes.map((mistake) => `page '${page.key}': ${mistake}`)
  })
}

type Modules = ReadonlyMap<string, AnyModule>

function checkModule(module: AnyModule, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const has = (name: string) => Object.hasOwn(module.fields, name)
  const fieldsIn = (what: string, names: readonly string[], extra: readonly string[] = []) => {
    for (const name of names) if (!has(name) && !extra.includes(name)) mistakes.push(`${what} names field '${name}', which does not exist`)
  }
  if (!KEY.test(module.key)) mistakes.push('key must be lower-case letters, digits, - or _')
  if (!NAME.test(module.table)) mistakes.push(`table name '${module.table}' must be lower-case letters, digits or _`)
  if (module.table.length > LONGEST_NAME) mistakes.push(`table name '${module.table}' is longer than ${LONGEST_NAME} characters`)
  if (!KEY.test(module.path) || SYSTEM_PATHS.includes(module.path)) mistakes.push(`API path '${module.path}' cannot be used`)
  if (module.scope === 'id' && module.purpose !== 'nurseries') mistakes.push("scope 'id' is for the module of nurseries only")
  if (module.fields[module.list.sort[0]]?.options.permission) mistakes.push(`list.sort '${module.list.sort[0]}' must not have a permission of its own`)
  if (!module.title.trim()) mistakes.push('title is empty')
  if (Object.keys(module.fields).length === 0) mistakes.push('has no fields')
  if (module.fields[module.display]?.type !== 'text') mistakes.push(`display '${module.display}' must be a text field`)
  if (module.fields[module.display]?.options.permission) mistakes.push(`display '${module.display}' must not have a permission of its own`)
  fieldsIn('list.columns', module.list.columns)
  fieldsIn('list.sort', [module.list.sort[0]], ['id', 'updated_at'])
  fieldsIn('filters', module.filters)
  fieldsIn('search', module.search)
  fieldsIn('list.edit', module.list.edit)
  fieldsIn('held', module.held)
  fieldsIn('list.card', [...(module.list.card.image ? [module.list.card.image] : []), ...(module.list.card.fields ?? [])])
  for (const name of module.filters) {
    const field = module.fields[name]
    if (field && !canFilter(field)) mistakes.push(`field '${name}' cannot be filtered by`)
  }
  const sorted = module.fields[module.list.sort[0]]
  if (sorted && !canSort(sorted)) mistakes.push(`field '${module.list.sort[0]}' cannot be sorted by`)
  mistakes.push(...checkBehaviour(module, modules), ...checkSource(module, modules, [...STAMPS, ...LIST_PARAMETERS]))
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
    if (field && (field.type !== 'reference' || field.options.permission || !found?.search.includes(found.display))) mistakes.push(`searchThrough '${name}' must be a reference without a permission of its own, to a module that is searched by its name`)
  }
  if (module.map && !Object.values(module.fields).some((field) => field.type === 'latitude')) mistakes.push('map needs a field of coordinates')
  for (const operation of module.without) if (!OPERATIONS.includes(operation)) mistakes.push(`without names '${operation}', which is unknown`)
  if (module.scope && module.scope !== 'id' && modules.get(target(module, module.scope) ?? '')?.purpose !== 'nurseries') {
    mistakes.push(`scope '${module.scope}' must be a reference to the module of nurseries`)
  }
  for (const tab of module.tabs) {
    const child = modules.get(tab.module)
    const linked = tab.mapping
    if (child && linked && target(child, linked.of) === null) mistakes.push(`tab '${tab.module}': mapping.of '${linked.of}' is no reference`)
    if (child && linked && !isUniquePair(child, tab.by, linked.of)) mistakes.push(`tab '${tab.module}': '${tab.by}' and '${linked.of}' must be unique together`)
    if (child && linked && child.fields[linked.flag ?? 'value_mapping']?.type !== 'flag') mistakes.push(`tab '${tab.module}': '${linked.flag ?? 'value_mapping'}' is no flag`)
    if (child && module.scope && !child.scope) mistakes.push(`tab '${tab.module}': needs a scope as '${module.key}' has, or other nurseries would read it`)
    if (!child) mistakes.push(`tab refers to module '${tab.module}', which does not exist`)
    else if (modules.get(target(child, tab.by) ?? '')?.table !== module.table) mistakes.push(`tab '${tab.module}': its field '${tab.by}' is no reference to '${module.key}'`)
  }
  const years = Object.values(module.fields).filter(({ options }) => options.programYear).length
  if (years > 1) mistakes.push('has two fields of a program year')
  if (years > 0 && ![...modules.values()].some(({ purpose }) => purpose === 'program-years')) mistakes.push('a field of a program year needs the module of program years')
  for (const part of duplicates(Object.values(module.fields).flatMap(({ options }) => (options.place ? [options.place] : []))))
    mistakes.push(`has two fields for the part of an address '${part}'`)
  if (module.seenBy !== null && (module.scope === null || module.scope === 'id' || module.seenBy === module.scope || modules.get(target(module, module.seenBy) ?? '')?.purpose !== 'nurseries')) {
    mistakes.push(`seenBy '${module.seenBy}' must be another reference to the module of nurseries, beside scope`)
  }
  fieldsIn('appended', module.appended?.flat() ?? [], ['id', 'updated_at'])
  if (module.single && module.scope) mistakes.push('a module of one record has no scope')
  for (const [name, field] of Object.entries(module.fields)) {
    mistakes.push(...checkField(module, name, field, modules).map((mistake) => `field '${name}': ${mistake}`))
  }
  return mistakes
}

/** Two links between the same two records would disagree about the switch. */
function isUniquePair({ fields }: AnyModule, one: string, other: string): boolean {
  return [[one, other], [other, one]].some(([first = '', second = '']) => fields[first]?.options.uniqueWith?.includes(second))
}

/** States, actions, decisions, figures and panels. */
function checkBehaviour(module: AnyModule, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const { states, approval } = module
  const codes = (field: string) => module.fields[field]?.options.set
  mistakes.push(...checkFlows(module, modules))
  for (const code of approval ? [approval.waiting, approval.approved, approval.rejected] : []) {
    if (approval && !codes(approval.field)?.has(code)) mistakes.push(`approval names code '${code}', which does not exist`)
  }
  const { initial, staysEmpty } = module.fields[approval?.field ?? '']?.options ?? {}
  if (approval && initial === undefined && !staysEmpty) mistakes.push(`field '${approval.field}' needs an initial value: only decisions change it`)
  if (approval?.by && modules.get(target(module, approval.by) ?? '')?.purpose !== 'people') mistakes.push(`approval.by '${approval.by}' must be a reference to users`)
  if (approval && states?.field === approval.field) {
    for (const code of [approval.approved, approval.rejected]) {
      if (!states.transitions[approval.waiting]?.includes(code)) mistakes.push(`states do not let '${approval.waiting}' become '${code}', which approval does`)
    }
  }
  mistakes.push(...checkDocument(module))
  for (const statistic of module.statistics) {
    for (const measure of [statistic, ...(statistic.sub ? [statistic.sub] : []), ...(statistic.items ?? [])]) {
      if ((measure.of ?? 'count') !== 'count' && !['number', 'money'].includes(module.fields[measure.field ?? '']?.type ?? '')) mistakes.push(`statistic '${statistic.key}': '${measure.field}' is no field of numbers`)
      for (const name of Object.keys(measure.where ?? {})) if (!module.fields[name]) mistakes.push(`statistic '${statistic.key}' names field '${name}', which does not exist`)
    }
    if ((statistic.items?.length ?? 0) > MOST_STATISTIC_ITEMS) mistakes.push(`statistic '${statistic.key}' has more than ${MOST_STATISTIC_ITEMS} items`)
  }
  for (const key of duplicates(module.statistics.map(({ key }) => key))) mistakes.push(`statistic '${key}' is declared twice`)
  for (const key of duplicates(module.panels.map(({ key }) => key))) mistakes.push(`panel '${key}' is declared twice`)
  return mistakes
}

/** What a document is posted by and counted in. */
function checkDocument({ document, fields }: AnyModule): readonly string[] {
  if (!document) return []
  const day = fields[document.date]
  return [
    ...(/^[A-Z]{2,6}$/.test(document.series) ? [] : [`series '${document.series}' must be 2 to 6 capital letters`]),
    ...(day?.type === 'date' && day.options.required ? [] : [`field '${document.date}' must be a required date: the document is posted by it`]),
    ...(document.lines === null || fields[document.lines]?.type === 'rows' ? [] : [`lines '${document.lines}' is no field of rows`]),
    ...document.preparedBy.filter((name) => fields[name]?.type !== 'reference').map((name) => `preparedBy '${name}' is no reference`),
  ]
}

function checkField(module: AnyModule, name: string, field: Field, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const { options } = field
  if (!NAME.test(name)) mistakes.push('a name must be lower-case letters, digits or _')
  if (STAMPS.includes(name) || name.startsWith('rel_')) mistakes.push('the system uses this name')
  if (LIST_PARAMETERS.includes(name)) mistakes.push('lists use this name as a parameter')
  if (name.length > LONGEST_NAME) mistakes.push(`the name is longer than ${LONGEST_NAME} characters`)
  if (field.type === 'text' && (options.max ?? 0) > LONGEST_INDEXED) mistakes.push(`max is above ${LONGEST_INDEXED}: take textarea`)
  if (options.exact && !options.decimals) mistakes.push('exact needs decimals')
  if (options.min !== undefined && options.max !== undefined && options.min > options.max) mistakes.push('min is above max')
  // Where nobody creates, the program itself does, and knows the value.
  if (!module.without.includes('create') && options.required && options.readOnly && options.initial === undefined && !options.copyOf) mistakes.push('is required and read-only, but has no initial value')
  if (options.set?.codes.some((code) => String(code).length > 50)) mistakes.push('a code is longer than 50 characters')
  if (!field.label.trim()) mistakes.push('label is empty')
  if (options.scan && options.as === 'color') mistakes.push('a colour cannot be scanned')
  if (options.permission && !options.permission.startsWith(`${module.key}.`)) mistakes.push(`permission '${options.permission}' must begin with '${module.key}.'`)
  if ((field.type === 'reference' || field.type === 'references') && !modules.has(options.to ?? '')) mistakes.push(`refers to module '${options.to}', which does not exist`)
  const named = [options.to, options.of, options.countOf?.module].find((key) => modules.get(key ?? '')?.source)
  if (named) mistakes.push(`names '${named}', which has no table`)
  for (const [, word = ''] of options.link?.matchAll(/\{(\w+)\}/g) ?? [])
    if (word !== 'id' && ![module.fields, parametersOf(module)].some((names) => Object.hasOwn(names, word))) mistakes.push(`link names '${word}', which does not exist`)
  if (options.link && !options.link.startsWith('/')) mistakes.push('link must be an address inside the program, beginning with /')
  if ((field.type === 'choice' || field.type === 'choices') && !options.set?.codes.length) mistakes.push('the value set is empty')
  for (const other of options.uniqueWith ?? []) if (!Object.hasOwn(module.fields, other)) mistakes.push(`uniqueWith names field '${other}', which does not exist`)
  mistakes.push(...checkUniqueUnless(module, options))
  if (options.emptiedBy && !Object.hasOwn(module.fields, options.emptiedBy)) mistakes.push(`emptiedBy names field '${options.emptiedBy}', which does not exist`)
  if (options.unitOf && target(module, options.unitOf) === null) mistakes.push(`unitOf '${options.unitOf}' is no reference`)
  if (options.dependsOn && target(module, options.dependsOn) === null) mistakes.push(`dependsOn '${options.dependsOn}' is no reference`)
  mistakes.push(...checkThrough(module, options, modules))
  if (options.copyOf) {
    const source = modules.get(target(module, options.copyOf[0]) ?? '')
    if (!source) mistakes.push(`copyOf '${options.copyOf[0]}' is no reference`)
    else if (source.fields[options.copyOf[1]]?.options.personal && !options.personal) mistakes.push(`copyOf: '${source.key}.${options.copyOf[1]}' is personal data: mark the copy as personal`)
    else if (source.fields[options.copyOf[1]]?.type !== field.type) mistakes.push(`copyOf: '${source.key}' has no field '${options.copyOf[1]}' of the same type`)
  }
  if (options.countOf) {
    const counted = modules.get(options.countOf.module)
    if (!counted) mistakes.push(`countOf refers to module '${options.countOf.module}', which does not exist`)
    else if (target(counted, options.countOf.by) !== module.key) mistakes.push(`countOf: field '${options.countOf.by}' is no reference to '${module.key}'`)
  }
  if (field.type === 'rows') mistakes.push(...checkRows(module, field, modules))
  if (options.totalOf && !['number', 'money'].includes(modules.get(module.fields[options.totalOf[0]]?.options.of ?? '')?.fields[options.totalOf[1]]?.type ?? '')) mistakes.push(`totalOf: '${options.totalOf.join('.')}' is no number of this record's rows`)
  if (field.type === 'references' && [...modules.values()].some(({ table }) => table === `${module.table}_${name}`)) mistakes.push(`table '${module.table}_${name}' is used by another module`)
  if (options.when && !Object.hasOwn(module.fields, options.when.field)) mistakes.push(`when names field '${options.when.field}', which does not exist`)
  if (options.action && !module.actions[options.action]) mistakes.push(`action '${options.action}' does not exist`)
  for (const name of Object.keys(options.where ?? {})) {
    const asked = modules.get(options.to ?? '')?.fields[name]
    if (!asked) mistakes.push(`where names field '${name}', which does not exist`)
    // Whoever picks a record must be able to ask for it.
    else if (!canFilter(asked) || !hasColumn(asked) || asked.options.permission) mistakes.push(`where names field '${name}', which not everyone may filter by`)
  }
  for (const name of Object.values(options.pointer ?? {})) if (!modules.get(options.to ?? '')?.fields[name]) mistakes.push(`pointer names field '${name}', which does not exist`)
  try {
    rulesOf(field)
  } catch (error) {
    mistakes.push(error instanceof Error ? error.message : String(error))
  }
  return mistakes
}

function checkThrough({ fields }: AnyModule, { through, to }: FieldOptions, modules: Modules): readonly string[] {
  if (!through) return []
  const list = modules.get(through.list)
  if (!list) return [`through refers to module '${through.list}', which does not exist`]
  return [
    ...(list.fields[through.as]?.options.to === to ? [] : [`through: field '${through.as}' is no reference to '${to}'`]),
    ...Object.keys(through.by).filter((name) => !list.fields[name] || !canFilter(list.fields[name]) || list.fields[name].options.permission).map((name) => `through names field '${name}', which not everyone may filter by`),
    ...Object.values(through.by).filter((name) => !Object.hasOwn(fields, name)).map((name) => `through names field '${name}', which does not exist`),
    ...(through.shows === undefined || list.fields[through.shows] ? [] : [`through names field '${through.shows}', which does not exist`]),
  ]
}

function checkUniqueUnless({ fields }: AnyModule, { unique, uniqueWith, uniqueUnless }: FieldOptions): readonly string[] {
  if (!uniqueUnless) return []
  const state = fields[uniqueUnless.field]
  if (!unique && !uniqueWith) return ['uniqueUnless without unique or uniqueWith']
  if (state?.type !== 'choice') return [`uniqueUnless names field '${uniqueUnless.field}', which is no choice`]
  return uniqueUnless.is.filter((code) => !state.options.set?.has(code)).map((code) => `uniqueUnless names code '${code}', which does not exist`)
}

/** Child rows are read and written with their record, so they must be reachable by the same people. */
function checkRows(module: AnyModule, { options }: Field, modules: Modules): readonly string[] {
  const child = modules.get(options.of ?? '')
  const by = options.by ?? ''
  if (!child) return [`refers to module '${options.of}', which does not exist`]
  if (target(child, by) !== module.key) return [`field '${by}' of '${child.key}' is no reference to '${module.key}'`]
  const mistakes: string[] = []
  if (child.fields[by]?.options.permission) mistakes.push(`field '${by}' of '${child.key}' must not have a permission of its own`)
  if (Object.values(child.fields).some(({ type }) => type === 'rows')) mistakes.push(`'${child.key}' has child rows of its own`)
  const copy = child.fields[child.scope ?? '']?.options.copyOf
  const inherited = module.scope === 'id' ? child.scope === by : module.scope === null || (copy?.[0] === by && copy[1] === module.scope)
  if (!inherited) mistakes.push(`'${child.key}' must follow the nursery of '${module.key}': a scope with copyOf: ['${by}', '${module.scope}']`)
  return mistakes
}

/** The module a reference field points to, or null when the field is no reference. */
function target(module: AnyModule, name: string): string | null {
  const field = module.fields[name]
  return field?.type === 'reference' ? (field.options.to ?? null) : null
}

function duplicates(names: readonly string[]): readonly string[] {
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))]
}
