import type { Field, FieldOptions } from '../declare/field.ts'
import { LONGEST_INDEXED, validationRulesOf } from '../questions/field-rules.ts'
import { canFilter, hasColumn } from '../questions/field-traits.ts'
import type { AnyModule } from '../declare/module.ts'
import { sourceParametersOf } from '../declare/source.ts'

export type Modules = ReadonlyMap<string, AnyModule>

export const FIELD_NAME = /^[a-z][a-z0-9_]*$/
/** PostgreSQL cuts longer names. */
export const LONGEST_NAME = 60
/** Query keys that a plain read would take for its own. */
export const RESERVED_PARAMETERS = ['page', 'limit', 'offset', 'order', 'sort', 'search', 'filters', 'active']
/** Columns every table has; a declared field of that name would hide them. */
export const STAMP_COLUMN_NAMES = ['id', 'created_at', 'created_by', 'updated_at', 'updated_by', 'version']

/** What is wrong with one field of a declaration. */
export function checkField(module: AnyModule, name: string, field: Field, modules: Modules): readonly string[] {
  const mistakes: string[] = []
  const { options } = field
  if (!FIELD_NAME.test(name)) mistakes.push('a name must be lower-case letters, digits or _')
  if (STAMP_COLUMN_NAMES.includes(name) || name.startsWith('rel_')) mistakes.push('the system uses this name')
  if (RESERVED_PARAMETERS.includes(name)) mistakes.push('lists use this name as a parameter')
  if (name.length > LONGEST_NAME) mistakes.push(`the name is longer than ${LONGEST_NAME} characters`)
  if (field.type === 'text' && (options.max ?? 0) > LONGEST_INDEXED)
    mistakes.push(`max is above ${LONGEST_INDEXED}: take textarea`)
  if (options.exact && !options.decimals) mistakes.push('exact needs decimals')
  if (options.min !== undefined && options.max !== undefined && options.min > options.max)
    mistakes.push('min is above max')
  // Where nobody creates, the program itself does, and knows the value.
  if (
    !module.without.includes('create') &&
    options.required &&
    options.readOnly &&
    options.initial === undefined &&
    !options.copyOf
  )
    mistakes.push('is required and read-only, but has no initial value')
  if (options.set?.codes.some((code) => String(code).length > 50)) mistakes.push('a code is longer than 50 characters')
  if (!field.label.trim()) mistakes.push('label is empty')
  if (options.scan && options.as === 'color') mistakes.push('a colour cannot be scanned')
  if (options.permission && !options.permission.startsWith(`${module.key}.`))
    mistakes.push(`permission '${options.permission}' must begin with '${module.key}.'`)
  if ((field.type === 'reference' || field.type === 'references') && !modules.has(options.to ?? ''))
    mistakes.push(`refers to module '${options.to}', which does not exist`)
  const named = [options.to, options.of, options.countOf?.module].find((key) => modules.get(key ?? '')?.source)
  if (named) mistakes.push(`names '${named}', which has no table`)
  for (const [, word = ''] of options.link?.matchAll(/\{(\w+)\}/g) ?? [])
    if (word !== 'id' && ![module.fields, sourceParametersOf(module)].some((names) => Object.hasOwn(names, word)))
      mistakes.push(`link names '${word}', which does not exist`)
  if (options.link && !options.link.startsWith('/'))
    mistakes.push('link must be an address inside the program, beginning with /')
  if ((field.type === 'choice' || field.type === 'choices') && !options.set?.codes.length)
    mistakes.push('the value set is empty')
  for (const other of options.uniqueWith ?? [])
    if (!Object.hasOwn(module.fields, other)) mistakes.push(`uniqueWith names field '${other}', which does not exist`)
  mistakes.push(...checkUniqueUnless(module, options))
  if (options.emptiedBy && !Object.hasOwn(module.fields, options.emptiedBy))
    mistakes.push(`emptiedBy names field '${options.emptiedBy}', which does not exist`)
  if (options.unitOf && referencedModule(module, options.unitOf) === null)
    mistakes.push(`unitOf '${options.unitOf}' is no reference`)
  if (options.dependsOn && referencedModule(module, options.dependsOn) === null)
    mistakes.push(`dependsOn '${options.dependsOn}' is no reference`)
  mistakes.push(...checkThrough(module, options, modules))
  if (options.copyOf) {
    const source = modules.get(referencedModule(module, options.copyOf[0]) ?? '')
    if (!source) mistakes.push(`copyOf '${options.copyOf[0]}' is no reference`)
    else if (source.fields[options.copyOf[1]]?.options.personal && !options.personal)
      mistakes.push(`copyOf: '${source.key}.${options.copyOf[1]}' is personal data: mark the copy as personal`)
    else if (source.fields[options.copyOf[1]]?.type !== field.type)
      mistakes.push(`copyOf: '${source.key}' has no field '${options.copyOf[1]}' of the same type`)
  }
  if (options.countOf) {
    const counted = modules.get(options.countOf.module)
    if (!counted) mistakes.push(`countOf refers to module '${options.countOf.module}', which does not exist`)
    else if (referencedModule(counted, options.countOf.by) !== module.key)
      mistakes.push(`countOf: field '${options.countOf.by}' is no reference to '${module.key}'`)
  }
  if (field.type === 'rows') mistakes.push(...checkRows(module, field, modules))
  if (
    options.totalOf &&
    !['number', 'money'].includes(
      modules.get(module.fields[options.totalOf[0]]?.options.of ?? '')?.fields[options.totalOf[1]]?.type ?? '',
    )
  )
    mistakes.push(`totalOf: '${options.totalOf.join('.')}' is no number of this record's rows`)
  if (field.type === 'references' && [...modules.values()].some(({ table }) => table === `${module.table}_${name}`))
    mistakes.push(`table '${module.table}_${name}' is used by another module`)
  if (options.when && !Object.hasOwn(module.fields, options.when.field))
    mistakes.push(`when names field '${options.when.field}', which does not exist`)
  if (options.action && !module.actions[options.action]) mistakes.push(`action '${options.action}' does not exist`)
  for (const name of Object.keys(options.where ?? {})) {
    const asked = modules.get(options.to ?? '')?.fields[name]
    if (!asked) mistakes.push(`where names field '${name}', which does not exist`)
    // Whoever picks a record must be able to ask for it.
    else if (!canFilter(asked) || !hasColumn(asked) || asked.options.permission)
      mistakes.push(`where names field '${name}', which not everyone may filter by`)
  }
  if (options.beginsWithSelf && modules.get(options.to ?? '')?.purpose !== 'people')
    mistakes.push('beginsWithSelf is for a reference to people')
  if (options.ofRecord) mistakes.push('ofRecord is for what an action asks')
  for (const name of Object.values(options.pointer ?? {}))
    if (!modules.get(options.to ?? '')?.fields[name])
      mistakes.push(`pointer names field '${name}', which does not exist`)
  try {
    validationRulesOf(field)
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
    ...(list.fields[through.as]?.options.to === to
      ? []
      : [`through: field '${through.as}' is no reference to '${to}'`]),
    ...Object.keys(through.by)
      .filter((name) => !list.fields[name] || !canFilter(list.fields[name]) || list.fields[name].options.permission)
      .map((name) => `through names field '${name}', which not everyone may filter by`),
    ...Object.values(through.by)
      .filter((name) => !Object.hasOwn(fields, name))
      .map((name) => `through names field '${name}', which does not exist`),
    ...(through.shows === undefined || list.fields[through.shows]
      ? []
      : [`through names field '${through.shows}', which does not exist`]),
  ]
}

function checkUniqueUnless(
  { fields }: AnyModule,
  { unique, uniqueWith, uniqueUnless }: FieldOptions,
): readonly string[] {
  if (!uniqueUnless) return []
  const state = fields[uniqueUnless.field]
  if (!unique && !uniqueWith) return ['uniqueUnless without unique or uniqueWith']
  if (state?.type !== 'choice') return [`uniqueUnless names field '${uniqueUnless.field}', which is no choice`]
  return uniqueUnless.is
    .filter((code) => !state.options.set?.has(code))
    .map((code) => `uniqueUnless names code '${code}', which does not exist`)
}

/** Child rows are read and written with their record, so they must be reachable by the same people. */
function checkRows(module: AnyModule, { options }: Field, modules: Modules): readonly string[] {
  const child = modules.get(options.of ?? '')
  const by = options.by ?? ''
  if (!child) return [`refers to module '${options.of}', which does not exist`]
  if (referencedModule(child, by) !== module.key)
    return [`field '${by}' of '${child.key}' is no reference to '${module.key}'`]
  const mistakes: string[] = []
  if (child.fields[by]?.options.permission)
    mistakes.push(`field '${by}' of '${child.key}' must not have a permission of its own`)
  if (Object.values(child.fields).some(({ type }) => type === 'rows'))
    mistakes.push(`'${child.key}' has child rows of its own`)
  const copy = child.fields[child.scope ?? '']?.options.copyOf
  const inherited =
    module.scope === 'id' ? child.scope === by : module.scope === null || (copy?.[0] === by && copy[1] === module.scope)
  if (!inherited)
    mistakes.push(
      `'${child.key}' must follow the nursery of '${module.key}': a scope with copyOf: ['${by}', '${module.scope}']`,
    )
  return mistakes
}

/** The module a reference field points to, or null when the field is no reference. */
export function referencedModule(module: AnyModule, name: string): string | null {
  const field = module.fields[name]
  return field?.type === 'reference' ? (field.options.to ?? null) : null
}
