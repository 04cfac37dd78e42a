import { isUniqueField } from '#core/questions/bulk-edit.ts'
import type { Field } from '#core/declare/field.ts'
import { isWriteOnly } from '#core/questions/field-traits.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { nextCode } from '#core/formats/next-code.ts'
import type { BrowserCatalogue } from '../../kit/navigation/catalogue.tsx'
import { type HasRight, formInputsOf } from '../../records/access.ts'
import { childRowsIn } from '../../form/values/typed-rows.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * What of a record a second one can begin with: what a person could type, but nothing that belongs to one record alone.
 */
export function valuesOfCopy(
  { can, catalogue }: { readonly can: HasRight; readonly catalogue: Pick<BrowserCatalogue, 'declared'> },
  module: AnyModule,
  row: Values,
): Values {
  const copied: Record<string, unknown> = {}
  for (const { name, field } of formInputsOf(can, module, 'create')) {
    if (!isCopied(field)) continue
    for (const key of [name, `rel_${name}`, field.options.pair ?? name])
      if (Object.hasOwn(row, key)) copied[key] = row[key]
    const child = field.type === 'rows' ? catalogue.declared(field.options.of ?? '') : null
    // Child records of their own: without numbers, they are new.
    if (child) copied[name] = childRowsIn(row[name]).map((line) => valuesOfCopy({ can, catalogue }, child, line))
  }
  return copied
}

/**
 * What the next of several records begins with: the values of the last, and of codes the next one where they are
 * counted.
 */
export function valuesOfNextRecord(
  context: Parameters<typeof valuesOfCopy>[0],
  module: AnyModule,
  row: Values,
): Values {
  const codes = formInputsOf(context.can, module, 'create').flatMap(({ name, field }) => {
    const code =
      field.type === 'text' && isUniqueField(field) && !belongsToOne(field) && typeof row[name] === 'string'
        ? nextCode(row[name])
        : null
    return code === null ? [] : [[name, code] as const]
  })
  return { ...valuesOfCopy(context, module, row), ...Object.fromEntries(codes) }
}

function isCopied(field: Field): boolean {
  return !isUniqueField(field) && !belongsToOne(field) && field.type !== 'file' && field.type !== 'files'
}

/** A secret, or what is known of one person: another one's differs, and is not to be taken for the first one's. */
function belongsToOne(field: Field): boolean {
  return isWriteOnly(field) || field.options.personal === true
}
