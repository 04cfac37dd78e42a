import type { Field, FieldType } from './field.ts'
import { rulesOf } from './field-rules.ts'
import type { AnyModule } from './module.ts'
import type { SourceTraits } from './source.ts'

const NAME = /^[a-z][a-z0-9_]*$/
/** Kept in tables of their own, or made from the record's own row. */
const STORED_ELSEWHERE: readonly FieldType[] = ['references', 'rows']
const ASKED: readonly FieldType[] = ['text', 'number', 'date', 'year', 'month', 'week', 'flag', 'choice', 'reference']
/** Columns the engine adds while it sorts. */
const TAKEN = ['key', 'place']

/** What types cannot see of a list over a query, as sentences that follow the module's name. */
export function checkSource(module: AnyModule, modules: ReadonlyMap<string, AnyModule>, reserved: readonly string[]): readonly string[] {
  const { source } = module
  if (!source) return []
  const shared = [...modules.values()].some(({ key, table }) => key !== module.key && table === module.table)
  return [
    ...(shared ? [`nama '${module.table}' sudah dipakai sebuah tabel`] : []),
    ...Object.entries(module.fields).flatMap(([name, field]) => checkColumn(name, field).map((mistake) => `kolom '${name}': ${mistake}`)),
    ...Object.entries(source.parameters).flatMap(([name, field]) =>
      checkParameter(module, name, field, { modules, reserved }).map((mistake) => `parameter '${name}': ${mistake}`)),
    ...(Object.keys(module.actions).length > 0 ? ['daftar tanpa tabel tidak punya tindakan; pakai link atau button'] : []),
    ...checkReads(source, modules),
    ...checkOrders(module, source),
  ]
}

function checkColumn(name: string, { type, options }: Field): readonly string[] {
  return [
    ...(TAKEN.includes(name) ? ['nama ini tidak dapat dipakai'] : []),
    ...(STORED_ELSEWHERE.includes(type) ? [`tipe '${type}' memerlukan tabel`] : []),
    ...(options.countOf || options.supplied !== undefined || options.copyOf || options.compute ? ['dihitung oleh query, bukan oleh deklarasi'] : []),
    ...(options.unique || options.uniqueWith ? ['query tidak menjaga keunikan'] : []),
    ...(options.as === 'password' ? ['rahasia tidak ditampilkan'] : []),
  ]
}

interface Among {
  readonly modules: ReadonlyMap<string, AnyModule>
  readonly reserved: readonly string[]
}

function checkParameter(module: AnyModule, name: string, field: Field, { modules, reserved }: Among): readonly string[] {
  const mistakes: string[] = []
  if (!NAME.test(name) || reserved.includes(name)) mistakes.push('nama ini tidak dapat dipakai')
  // Both travel among the filters.
  if (Object.hasOwn(module.fields, name)) mistakes.push('kolom dengan nama ini sudah ada')
  if (!ASKED.includes(field.type)) mistakes.push(`tipe '${field.type}' tidak dapat ditanyakan`)
  if (field.type === 'reference' && !modules.has(field.options.to ?? '')) mistakes.push(`merujuk modul '${field.options.to}' yang tidak ada`)
  if (field.options.required && (field.options.initial ?? null) === null) mistakes.push('wajib, jadi butuh nilai awal')
  if (field.options.permission || field.options.personal) mistakes.push('tidak boleh memakai izin sendiri')
  try {
    rulesOf(field)
  } catch (error) {
    mistakes.push(error instanceof Error ? error.message : String(error))
  }
  return mistakes
}

function checkReads({ reads }: SourceTraits, modules: ReadonlyMap<string, AnyModule>): readonly string[] {
  if (reads.length === 0) return ['reads kosong: totalnya tidak akan pernah diperbarui']
  return reads.flatMap((read) => {
    const found = modules.get(read)
    if (found?.source) return [`reads menyebut '${read}', yang sendiri tidak punya tabel`]
    return found || NAME.test(read) ? [] : [`reads menyebut modul '${read}' yang tidak ada`]
  })
}

function checkOrders(module: AnyModule, { orders }: SourceTraits): readonly string[] {
  if (!orders) return []
  const { scope, list: { sort: [own] } } = module
  const has = (...names: readonly string[]) => orders.some((order) => order.length === names.length && names.every((name, place) => order[place] === name))
  return [
    ...orders.flat().filter((name) => name !== 'id' && !Object.hasOwn(module.fields, name)).map((name) => `orders menyebut kolom '${name}' yang tidak ada`),
    ...(has(own) ? [] : [`orders tidak memuat urutan daftar sendiri, ['${own}']`]),
    ...(scope === null || scope === 'id' || has(scope, own) ? [] : [`orders tidak memuat ['${scope}', '${own}'], urutan di dalam satu persemaian`]),
  ]
}
