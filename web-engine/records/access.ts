import { type ColumnFilterKind, columnFilterKindsOf, filterableColumns } from '#core/questions/column-filters.ts'
import type { Field, FieldSurface } from '#core/declare/field.ts'
import { isSecondOfPair, isWritable } from '#core/declare/field.ts'
import { canFilter } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Operation } from '#core/declare/permissions.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { rightsToCreate } from '#core/declare/personal-fields.ts'

export type HasRight = (permission: string) => boolean

/** A field with its name, in the order the declaration has them. */
export interface NamedField {
  readonly name: string
  readonly field: Field
}

/**
 * PM-02: the module offers the operation and the user holds it; for a new record also the rights to all that it must
 * have.
 */
export function mayDoOperation(can: HasRight, module: AnyModule, operation: Operation): boolean
export function mayDoOperation(
  can: HasRight,
  module: Pick<AnyModule, 'key' | 'without'>,
  operation: Exclude<Operation, 'create'>,
): boolean
export function mayDoOperation(
  can: HasRight,
  module: Pick<AnyModule, 'key' | 'without'> & Partial<Pick<AnyModule, 'fields'>>,
  operation: Operation,
): boolean {
  if (operation === 'create' && !rightsToCreate({ fields: module.fields ?? {} }).every(can)) return false
  return !module.without.includes(operation) && can(permissionOf(module.key, operation))
}

/** PM-03: what this reader may see of the module on one surface. */
export function fieldsVisibleOn(can: HasRight, module: AnyModule, surface: FieldSurface): readonly NamedField[] {
  return Object.entries(module.fields)
    .filter(([, field]) => isVisible(can, field, surface))
    .map(([name, field]) => ({ name, field }))
}

/** The columns of the list; the second half of a coordinate pair stands in the first. */
export function listColumnsOf(can: HasRight, module: AnyModule): readonly NamedField[] {
  const columns = namedFields(module, module.list.columns).filter(
    ({ field }) => isVisible(can, field, 'list') && !isSecondOfPair(field),
  )
  // Without a single permitted column a row would be invisible: the display field is never restricted.
  return columns.length > 0 ? columns : namedFields(module, [module.display])
}

/** What a person can type on create or update: nothing that the server sets, copies or counts by itself. */
export function formInputsOf(can: HasRight, module: AnyModule, surface: 'create' | 'update'): readonly NamedField[] {
  return fieldsVisibleOn(can, module, surface).filter(
    ({ field }) => isWritable(field) && field.type !== 'longitude' && !(surface === 'update' && field.options.fixed),
  )
}

/** The filters that the module declares. */
export function declaredFiltersOf(can: HasRight, module: AnyModule): readonly NamedField[] {
  return namedFields(module, module.filters).filter(({ field }) => isVisible(can, field, 'filter') && canFilter(field))
}

/** The columns that can be asked one by one beside them. */
export function askedColumnsOf(can: HasRight, module: AnyModule): readonly NamedField[] {
  return namedFields(module, filterableColumns(module)).filter(
    ({ field }) =>
      isVisible(can, field, 'filter') &&
      (!field.options.countOf || can(permissionOf(field.options.countOf.module, 'read'))),
  )
}

/** How this reader can ask a column: of what a reference names, a part is known only to those who may read it. */
export function columnFilterWaysOf(can: HasRight, module: AnyModule, name: string): readonly ColumnFilterKind[] {
  const to = module.fields[name]?.options.to
  const isNamed = to === undefined || can(permissionOf(to, 'read'))
  return columnFilterKindsOf(module, name).filter((how) => how !== 'contains' || isNamed)
}

function namedFields(module: AnyModule, names: readonly string[]): readonly NamedField[] {
  return names.flatMap((name) => {
    const field = module.fields[name]
    return field ? [{ name, field }] : []
  })
}

function isVisible(can: HasRight, field: Field, surface: FieldSurface): boolean {
  const { permission, hideIn, as, of: child } = field.options
  // Child rows are shown to those who may read them.
  if (child !== undefined && !can(permissionOf(child, 'read'))) return false
  // A hidden field travels with the form and is seen nowhere.
  if (as === 'hidden' && surface !== 'create') return false
  return !hideIn?.includes(surface) && (permission === undefined || can(permission))
}
