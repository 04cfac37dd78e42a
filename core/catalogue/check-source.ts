import type { Field, FieldType } from '../declare/field.ts'
import { validationRulesOf } from '../questions/field-rules.ts'
import type { AnyModule } from '../declare/module.ts'
import type { SourceQuestionParts } from '../declare/source.ts'

const NAME = /^[a-z][a-z0-9_]*$/
/** Kept in tables of their own, or made from the record's own row. */
const STORED_ELSEWHERE: readonly FieldType[] = ['references', 'rows']
const ASKED: readonly FieldType[] = ['text', 'number', 'date', 'year', 'month', 'week', 'flag', 'choice', 'reference']
/** Columns the engine adds while it sorts. */
const TAKEN = ['key', 'place']

/** What types cannot see of a list over a query, as sentences that follow the module's name. */
export function checkSource(
  module: AnyModule,
  modules: ReadonlyMap<string, AnyModule>,
  reserved: readonly string[],
): readonly string[] {
  const { source } = module
  if (!source) return []
  const shared = [...modules.values()].some(({ key, table }) => key !== module.key && table === module.table)
  return [
    ...(shared ? [`the name '${module.table}' is a table's already`] : []),
    ...Object.entries(module.fields).flatMap(([name, field]) =>
      checkColumn(name, field).map((mistake) => `field '${name}': ${mistake}`),
    ),
    ...Object.entries(source.parameters).flatMap(([name, field]) =>
      checkParameter(module, name, field, { modules, reserved }).map((mistake) => `parameter '${name}': ${mistake}`),
    ),
    ...(Object.keys(module.actions).length > 0 ? ['a list without a table has no actions; take link or button'] : []),
    ...checkReads(source, modules),
    ...checkOrders(module, source),
  ]
}

function checkColumn(name: string, { type, options }: Field): readonly string[] {
  return [
    ...(TAKEN.includes(name) ? ['this name cannot be used'] : []),
    ...(STORED_ELSEWHERE.includes(type) ? [`type '${type}' needs a table`] : []),
    ...(options.countOf || options.external !== undefined || options.copyOf || options.compute
      ? ['is computed by the query, not by the declaration']
      : []),
    ...(options.unique || options.uniqueWith ? ['a query does not keep values unique'] : []),
    ...(options.as === 'password' ? ['a secret is not shown'] : []),
  ]
}

interface Among {
  readonly modules: ReadonlyMap<string, AnyModule>
  readonly reserved: readonly string[]
}

function checkParameter(
  module: AnyModule,
  name: string,
  field: Field,
  { modules, reserved }: Among,
): readonly string[] {
  const mistakes: string[] = []
  if (!NAME.test(name) || reserved.includes(name)) mistakes.push('this name cannot be used')
  // Both travel among the filters.
  if (Object.hasOwn(module.fields, name)) mistakes.push('there is a field of this name')
  if (!ASKED.includes(field.type)) mistakes.push(`type '${field.type}' cannot be asked for`)
  if (field.type === 'reference' && !modules.has(field.options.to ?? ''))
    mistakes.push(`refers to module '${field.options.to}', which does not exist`)
  if (field.options.required && (field.options.initial ?? null) === null)
    mistakes.push('is required, so it needs an initial value')
  if (field.options.permission || field.options.personal) mistakes.push('must not have a permission of its own')
  try {
    validationRulesOf(field)
  } catch (error) {
    mistakes.push(error instanceof Error ? error.message : String(error))
  }
  return mistakes
}

function checkReads({ reads }: SourceQuestionParts, modules: ReadonlyMap<string, AnyModule>): readonly string[] {
  if (reads.length === 0) return ['reads is empty: its total would never be renewed']
  return reads.flatMap((read) => {
    const found = modules.get(read)
    if (found?.source) return [`reads names '${read}', which has no table itself`]
    return found || NAME.test(read) ? [] : [`reads names module '${read}', which does not exist`]
  })
}

function checkOrders(module: AnyModule, { orders }: SourceQuestionParts): readonly string[] {
  if (!orders) return []
  const {
    scope,
    list: {
      sort: [own],
    },
  } = module
  const has = (...names: readonly string[]) =>
    orders.some((order) => order.length === names.length && names.every((name, place) => order[place] === name))
  return [
    ...orders
      .flat()
      .filter((name) => name !== 'id' && !Object.hasOwn(module.fields, name))
      .map((name) => `orders names field '${name}', which does not exist`),
    ...(has(own) ? [] : [`orders lack the list's own order, ['${own}']`]),
    ...(scope === null || scope === 'id' || has(scope, own)
      ? []
      : [`orders lack ['${scope}', '${own}'], the order inside one nursery`]),
  ]
}
