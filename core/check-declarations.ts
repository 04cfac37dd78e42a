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
    ...duplicates(menus.flatMap(menuNames)).map((key) => `menu '${key}' dideklarasikan dua kali`),
    ...duplicates([...modules, ...menus.flatMap((menu) => menu.pages ?? [])].map(({ key }) => key)).map((key) => `modul atau halaman '${key}' dideklarasikan dua kali`),
    ...duplicates(modules.map((module) => module.path)).map((path) => `path API '${path}' dipakai dua modul`),
    ...menus.flatMap((menu) => duplicates([...menu.modules, ...(menu.pages ?? [])].map(({ route }) => route)).map((route) => `rute '${menu.key}/${route}' dipakai dua kali`)),
    ...menus.flatMap((menu) => checkPages(menu)),
    ...duplicates(modules.flatMap(({ purpose }) => purpose ?? [])).map((purpose) => `dua modul melayani '${purpose}'`),
    ...modules.flatMap((module) => checkModule(module, byKey).map((mistake) => `modul '${module.key}': ${mistake}`)),
  ]
}

function checkPages({ pages = [], modules }: Menu): readonly string[] {
  return pages.flatMap((page) => {
    const mistakes: string[] = []
    if (!KEY.test(page.key)) mistakes.push('key harus huruf kecil, angka, - atau _')
    if (!page.title.trim()) mistakes.push('title kosong')
    if (page.after !== null && !modules.some(({ key }) => key === page.after)) mistakes.push(`after menyebut modul '${page.after}' yang tidak ada di menu itu`)
    return mistakes.map((mistake) => `halaman '${page.key}': ${mistake}`)
  })
}

type Modules = ReadonlyMap<string, AnyModule>

function checkModule(module: AnyModule, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const has = (name: string) => Object.hasOwn(module.fields, name)
  const fieldsIn = (what: string, names: readonly string[], extra: readonly string[] = []) => {
    for (const name of names) if (!has(name) && !extra.includes(name)) mistakes.push(`${what} menyebut kolom '${name}' yang tidak ada`)
  }
  if (!KEY.test(module.key)) mistakes.push('key harus huruf kecil, angka, - atau _')
  if (!NAME.test(module.table)) mistakes.push(`nama tabel '${module.table}' harus huruf kecil, angka atau _`)
  if (module.table.length > LONGEST_NAME) mistakes.push(`nama tabel '${module.table}' lebih dari ${LONGEST_NAME} karakter`)
  if (!KEY.test(module.path) || SYSTEM_PATHS.includes(module.path)) mistakes.push(`path API '${module.path}' tidak dapat dipakai`)
  if (module.scope === 'id' && module.purpose !== 'nurseries') mistakes.push("scope 'id' hanya untuk modul persemaian")
  if (module.fields[module.list.sort[0]]?.options.permission) mistakes.push(`list.sort '${module.list.sort[0]}' tidak boleh memakai izin sendiri`)
  if (!module.title.trim()) mistakes.push('title kosong')
  if (Object.keys(module.fields).length === 0) mistakes.push('tidak punya kolom')
  if (module.fields[module.display]?.type !== 'text') mistakes.push(`display '${module.display}' harus kolom teks`)
  if (module.fields[module.display]?.options.permission) mistakes.push(`display '${module.display}' tidak boleh memakai izin sendiri`)
  fieldsIn('list.columns', module.list.columns)
  fieldsIn('list.sort', [module.list.sort[0]], ['id', 'updated_at'])
  fieldsIn('filters', module.filters)
  fieldsIn('search', module.search)
  fieldsIn('list.edit', module.list.edit)
  fieldsIn('held', module.held)
  fieldsIn('list.card', [...(module.list.card.image ? [module.list.card.image] : []), ...(module.list.card.fields ?? [])])
  for (const name of module.filters) {
    const field = module.fields[name]
    if (field && !canFilter(field)) mistakes.push(`kolom '${name}' tidak bisa difilter`)
  }
  const sorted = module.fields[module.list.sort[0]]
  if (sorted && !canSort(sorted)) mistakes.push(`kolom '${module.list.sort[0]}' tidak bisa diurutkan`)
  mistakes.push(...checkBehaviour(module, modules), ...checkSource(module, modules, [...STAMPS, ...LIST_PARAMETERS]))
  for (const name of module.search) {
    const field = module.fields[name]
    if (field && (field.options.permission || (field.type !== 'text' && field.type !== 'textarea'))) {
      mistakes.push(`kolom '${name}' tidak bisa dicari: harus teks tanpa izin sendiri`)
    }
  }
  fieldsIn('searchThrough', module.searchThrough)
  for (const name of module.searchThrough) {
    const field = module.fields[name]
    const found = modules.get(field?.options.to ?? '')
    if (field && (field.type !== 'reference' || field.options.permission || !found?.search.includes(found.display))) mistakes.push(`searchThrough '${name}' harus rujukan tanpa izin sendiri, ke modul yang namanya dapat dicari`)
  }
  if (module.map && !Object.values(module.fields).some((field) => field.type === 'latitude')) mistakes.push('map memerlukan kolom koordinat')
  for (const operation of module.without) if (!OPERATIONS.includes(operation)) mistakes.push(`without menyebut '${operation}' yang tidak dikenal`)
  if (module.scope && module.scope !== 'id' && modules.get(target(module, module.scope) ?? '')?.purpose !== 'nurseries') {
    mistakes.push(`scope '${module.scope}' harus rujukan ke modul persemaian`)
  }
  for (const tab of module.tabs) {
    const child = modules.get(tab.module)
    const linked = tab.mapping
    if (child && linked && target(child, linked.of) === null) mistakes.push(`tab '${tab.module}': mapping.of '${linked.of}' bukan rujukan`)
    if (child && linked && !isUniquePair(child, tab.by, linked.of)) mistakes.push(`tab '${tab.module}': '${tab.by}' dan '${linked.of}' harus unik bersama`)
    if (child && linked && child.fields[linked.flag ?? 'value_mapping']?.type !== 'flag') mistakes.push(`tab '${tab.module}': '${linked.flag ?? 'value_mapping'}' bukan penanda`)
    if (child && module.scope && !child.scope) mistakes.push(`tab '${tab.module}': butuh scope seperti '${module.key}', supaya persemaian lain tidak membacanya`)
    if (!child) mistakes.push(`tab merujuk modul '${tab.module}' yang tidak ada`)
    else if (modules.get(target(child, tab.by) ?? '')?.table !== module.table) mistakes.push(`tab '${tab.module}': kolom '${tab.by}' di sana bukan rujukan ke '${module.key}'`)
  }
  const years = Object.values(module.fields).filter(({ options }) => options.programYear).length
  if (years > 1) mistakes.push('punya dua kolom tahun program')
  if (years > 0 && ![...modules.values()].some(({ purpose }) => purpose === 'program-years')) mistakes.push('kolom tahun program memerlukan modul tahun program')
  for (const part of duplicates(Object.values(module.fields).flatMap(({ options }) => (options.place ? [options.place] : []))))
    mistakes.push(`punya dua kolom untuk bagian alamat '${part}'`)
  if (module.seenBy !== null && (module.scope === null || module.scope === 'id' || module.seenBy === module.scope || modules.get(target(module, module.seenBy) ?? '')?.purpose !== 'nurseries')) {
    mistakes.push(`seenBy '${module.seenBy}' harus rujukan lain ke modul persemaian, di samping scope`)
  }
  fieldsIn('appended', module.appended?.flat() ?? [], ['id', 'updated_at'])
  if (module.single && module.scope) mistakes.push('modul dengan satu data saja tidak bisa punya scope')
  for (const [name, field] of Object.entries(module.fields)) {
    mistakes.push(...checkField(module, name, field, modules).map((mistake) => `kolom '${name}': ${mistake}`))
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
    if (approval && !codes(approval.field)?.has(code)) mistakes.push(`approval menyebut kode '${code}' yang tidak ada`)
  }
  const { initial, staysEmpty } = module.fields[approval?.field ?? '']?.options ?? {}
  if (approval && initial === undefined && !staysEmpty) mistakes.push(`kolom '${approval.field}' butuh nilai awal: hanya keputusan yang mengubahnya`)
  if (approval?.by && modules.get(target(module, approval.by) ?? '')?.purpose !== 'people') mistakes.push(`approval.by '${approval.by}' harus rujukan ke pengguna`)
  if (approval && states?.field === approval.field) {
    for (const code of [approval.approved, approval.rejected]) {
      if (!states.transitions[approval.waiting]?.includes(code)) mistakes.push(`states tidak mengizinkan '${approval.waiting}' menjadi '${code}', padahal approval memakainya`)
    }
  }
  mistakes.push(...checkDocument(module))
  for (const statistic of module.statistics) {
    for (const measure of [statistic, ...(statistic.sub ? [statistic.sub] : []), ...(statistic.items ?? [])]) {
      if ((measure.of ?? 'count') !== 'count' && !['number', 'money'].includes(module.fields[measure.field ?? '']?.type ?? '')) mistakes.push(`statistik '${statistic.key}': '${measure.field}' bukan kolom angka`)
      for (const name of Object.keys(measure.where ?? {})) if (!module.fields[name]) mistakes.push(`statistik '${statistic.key}' menyebut kolom '${name}' yang tidak ada`)
    }
    if ((statistic.items?.length ?? 0) > MOST_STATISTIC_ITEMS) mistakes.push(`statistik '${statistic.key}' punya lebih dari ${MOST_STATISTIC_ITEMS} butir`)
  }
  for (const key of duplicates(module.statistics.map(({ key }) => key))) mistakes.push(`statistik '${key}' dideklarasikan dua kali`)
  for (const key of duplicates(module.panels.map(({ key }) => key))) mistakes.push(`panel '${key}' dideklarasikan dua kali`)
  return mistakes
}

/** What a document is posted by and counted in. */
function checkDocument({ document, fields }: AnyModule): readonly string[] {
  if (!document) return []
  const day = fields[document.date]
  return [
    ...(/^[A-Z]{2,6}$/.test(document.series) ? [] : [`series '${document.series}' harus 2 sampai 6 huruf besar`]),
    ...(day?.type === 'date' && day.options.required ? [] : [`kolom '${document.date}' harus tanggal yang wajib: dokumen dibukukan menurutnya`]),
    ...(document.lines === null || fields[document.lines]?.type === 'rows' ? [] : [`lines '${document.lines}' bukan kolom baris`]),
    ...document.preparedBy.filter((name) => fields[name]?.type !== 'reference').map((name) => `preparedBy '${name}' bukan rujukan`),
  ]
}

function checkField(module: AnyModule, name: string, field: Field, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const { options } = field
  if (!NAME.test(name)) mistakes.push('nama harus huruf kecil, angka atau _')
  if (STAMPS.includes(name) || name.startsWith('rel_')) mistakes.push('nama ini dipakai sistem')
  if (LIST_PARAMETERS.includes(name)) mistakes.push('nama ini dipakai parameter daftar')
  if (name.length > LONGEST_NAME) mistakes.push(`nama lebih dari ${LONGEST_NAME} karakter`)
  if (field.type === 'text' && (options.max ?? 0) > LONGEST_INDEXED) mistakes.push(`max lebih dari ${LONGEST_INDEXED}: pakai textarea`)
  if (options.exact && !options.decimals) mistakes.push('exact memerlukan decimals')
  if (options.min !== undefined && options.max !== undefined && options.min > options.max) mistakes.push('min lebih besar dari max')
  // Where nobody creates, the program itself does, and knows the value.
  if (!module.without.includes('create') && options.required && options.readOnly && options.initial === undefined && !options.copyOf) mistakes.push('wajib dan hanya dibaca, tetapi tanpa nilai awal')
  if (options.set?.codes.some((code) => String(code).length > 50)) mistakes.push('kode nilai lebih dari 50 karakter')
  if (!field.label.trim()) mistakes.push('label kosong')
  if (options.scan && options.as === 'color') mistakes.push('warna tidak dapat di-scan')
  if (options.permission && !options.permission.startsWith(`${module.key}.`)) mistakes.push(`izin '${options.permission}' harus berawalan '${module.key}.'`)
  if ((field.type === 'reference' || field.type === 'references') && !modules.has(options.to ?? '')) mistakes.push(`merujuk modul '${options.to}' yang tidak ada`)
  const named = [options.to, options.of, options.countOf?.module].find((key) => modules.get(key ?? '')?.source)
  if (named) mistakes.push(`menyebut '${named}', yang tidak punya tabel`)
  for (const [, word = ''] of options.link?.matchAll(/\{(\w+)\}/g) ?? [])
    if (word !== 'id' && ![module.fields, parametersOf(module)].some((names) => Object.hasOwn(names, word))) mistakes.push(`link menyebut '${word}' yang tidak ada`)
  if (options.link && !options.link.startsWith('/')) mistakes.push('link harus alamat di dalam program, berawalan /')
  if ((field.type === 'choice' || field.type === 'choices') && !options.set?.codes.length) mistakes.push('daftar nilai kosong')
  for (const other of options.uniqueWith ?? []) if (!Object.hasOwn(module.fields, other)) mistakes.push(`uniqueWith menyebut kolom '${other}' yang tidak ada`)
  mistakes.push(...checkUniqueUnless(module, options))
  if (options.emptiedBy && !Object.hasOwn(module.fields, options.emptiedBy)) mistakes.push(`emptiedBy menyebut kolom '${options.emptiedBy}' yang tidak ada`)
  if (options.unitOf && target(module, options.unitOf) === null) mistakes.push(`unitOf '${options.unitOf}' bukan rujukan`)
  if (options.dependsOn && target(module, options.dependsOn) === null) mistakes.push(`dependsOn '${options.dependsOn}' bukan rujukan`)
  mistakes.push(...checkThrough(module, options, modules))
  if (options.copyOf) {
    const source = modules.get(target(module, options.copyOf[0]) ?? '')
    if (!source) mistakes.push(`copyOf '${options.copyOf[0]}' bukan rujukan`)
    else if (source.fields[options.copyOf[1]]?.options.personal && !options.personal) mistakes.push(`copyOf: '${source.key}.${options.copyOf[1]}' data pribadi, tandai salinannya personal`)
    else if (source.fields[options.copyOf[1]]?.type !== field.type) mistakes.push(`copyOf: '${source.key}' tidak punya kolom '${options.copyOf[1]}' yang sejenis`)
  }
  if (options.countOf) {
    const counted = modules.get(options.countOf.module)
    if (!counted) mistakes.push(`countOf merujuk modul '${options.countOf.module}' yang tidak ada`)
    else if (target(counted, options.countOf.by) !== module.key) mistakes.push(`countOf: kolom '${options.countOf.by}' bukan rujukan ke '${module.key}'`)
  }
  if (field.type === 'rows') mistakes.push(...checkRows(module, field, modules))
  if (options.totalOf && !['number', 'money'].includes(modules.get(module.fields[options.totalOf[0]]?.options.of ?? '')?.fields[options.totalOf[1]]?.type ?? '')) mistakes.push(`totalOf: '${options.totalOf.join('.')}' bukan angka dari baris data ini`)
  if (field.type === 'references' && [...modules.values()].some(({ table }) => table === `${module.table}_${name}`)) mistakes.push(`tabel '${module.table}_${name}' dipakai modul lain`)
  if (options.when && !Object.hasOwn(module.fields, options.when.field)) mistakes.push(`when menyebut kolom '${options.when.field}' yang tidak ada`)
  if (options.action && !module.actions[options.action]) mistakes.push(`tindakan '${options.action}' tidak ada`)
  for (const name of Object.keys(options.where ?? {})) {
    const asked = modules.get(options.to ?? '')?.fields[name]
    if (!asked) mistakes.push(`where menyebut kolom '${name}' yang tidak ada`)
    // Whoever picks a record must be able to ask for it.
    else if (!canFilter(asked) || !hasColumn(asked) || asked.options.permission) mistakes.push(`where menyebut kolom '${name}' yang tidak bisa disaring semua orang`)
  }
  for (const name of Object.values(options.pointer ?? {})) if (!modules.get(options.to ?? '')?.fields[name]) mistakes.push(`pointer menyebut kolom '${name}' yang tidak ada`)
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
  if (!list) return [`through merujuk modul '${through.list}' yang tidak ada`]
  return [
    ...(list.fields[through.as]?.options.to === to ? [] : [`through: kolom '${through.as}' bukan rujukan ke '${to}'`]),
    ...Object.keys(through.by).filter((name) => !list.fields[name] || !canFilter(list.fields[name]) || list.fields[name].options.permission).map((name) => `through menyebut kolom '${name}' yang tidak bisa disaring semua orang`),
    ...Object.values(through.by).filter((name) => !Object.hasOwn(fields, name)).map((name) => `through menyebut kolom '${name}' yang tidak ada`),
    ...(through.shows === undefined || list.fields[through.shows] ? [] : [`through menyebut kolom '${through.shows}' yang tidak ada`]),
  ]
}

function checkUniqueUnless({ fields }: AnyModule, { unique, uniqueWith, uniqueUnless }: FieldOptions): readonly string[] {
  if (!uniqueUnless) return []
  const state = fields[uniqueUnless.field]
  if (!unique && !uniqueWith) return ['uniqueUnless tanpa unique atau uniqueWith']
  if (state?.type !== 'choice') return [`uniqueUnless menyebut kolom '${uniqueUnless.field}' yang bukan pilihan`]
  return uniqueUnless.is.filter((code) => !state.options.set?.has(code)).map((code) => `uniqueUnless menyebut kode '${code}' yang tidak ada`)
}

/** Child rows are read and written with their record, so they must be reachable by the same people. */
function checkRows(module: AnyModule, { options }: Field, modules: Modules): readonly string[] {
  const child = modules.get(options.of ?? '')
  const by = options.by ?? ''
  if (!child) return [`merujuk modul '${options.of}' yang tidak ada`]
  if (target(child, by) !== module.key) return [`kolom '${by}' di '${child.key}' bukan rujukan ke '${module.key}'`]
  const mistakes: string[] = []
  if (child.fields[by]?.options.permission) mistakes.push(`kolom '${by}' di '${child.key}' tidak boleh memakai izin sendiri`)
  if (Object.values(child.fields).some(({ type }) => type === 'rows')) mistakes.push(`'${child.key}' punya baris anak sendiri`)
  const copy = child.fields[child.scope ?? '']?.options.copyOf
  const inherited = module.scope === 'id' ? child.scope === by : module.scope === null || (copy?.[0] === by && copy[1] === module.scope)
  if (!inherited) mistakes.push(`'${child.key}' harus mengikuti persemaian '${module.key}': scope dengan copyOf: ['${by}', '${module.scope}']`)
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
