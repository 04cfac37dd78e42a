import { previewedFields } from '#core/questions/previewed-fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isEmptyValue } from '#core/rules/definition.ts'
import type { Context } from '../context/context.ts'
import { findRow } from '../read/list.ts'
import { mayReadModule, readableFields } from '../rights/readable.ts'
import { Forbidden, InvalidFields, NotFound } from '../base/user-error.ts'
import type { Values } from '../context/values.ts'
import { requireBodyObject, computedValues, readWritableFields } from './read-body.ts'
import { resolveReferences } from './references.ts'
import { differingValues } from './update.ts'

/**
 * What a form's `previewed` fields would be if it were saved now. What is not filled in yet, or may not be chosen, is
 * left out; nothing is written.
 */
export async function previewValues(ctx: Context, module: AnyModule, raw: unknown): Promise<Values> {
  const { id, ...body } = requireBodyObject(raw)
  if (module.without.includes(id === undefined ? 'create' : 'update')) throw new Forbidden()
  const readable = readableFields(ctx, module)
  const live = previewedFields(module).filter(([name]) => readable.has(name))
  if (live.length === 0) throw new NotFound()
  const present = typeof id === 'number' && Number.isSafeInteger(id) ? await findRow(ctx, module, id) : null
  if (id !== undefined && !present) throw new NotFound()
  const { values: read, errors } = readWritableFields(ctx, module, { body, present })
  // From what is wrong no figure follows; what is only missing so far is left out.
  if (Object.keys(errors).some((name) => !isEmptyValue(body[name])))
    return Object.fromEntries(live.map(([name]) => [name, null]))
  const values = await choosableValues(ctx, module, {
    present,
    values: present ? differingValues(read, present) : read,
  })
  const told = await ctx.implementations
    .get(module.key)
    ?.preview?.(ctx, { present, values, sent: new Set(Object.keys(body)) })
    .catch(nothingYet)
  const whole = { ...computedValues(module, { ...present, ...values }), ...told }
  return {
    ...Object.fromEntries(live.map(([name]) => [name, whole[name] ?? null])),
    ...(await unitNames(ctx, module, { live, whole: { ...present, ...values, ...told } })),
  }
}

/** A figure says little without its unit. */
async function unitNames(
  ctx: Context,
  module: AnyModule,
  { live, whole }: { live: ReturnType<typeof previewedFields>; whole: Values },
): Promise<Values> {
  const names: [string, unknown][] = []
  for (const unit of new Set(live.flatMap(([, { options }]) => options.unitOf ?? []))) {
    const target = ctx.catalogue.module(module.fields[unit]?.options.to ?? '')
    const row =
      typeof whole[unit] === 'number' && mayReadModule(ctx, target.key) ? await findRow(ctx, target, whole[unit]) : null
    names.push([`rel_${unit}`, row?.[target.display] ?? null])
  }
  return Object.fromEntries(names)
}

/** Without what the caller may not choose: nobody learns of a record by what would follow from it. */
async function choosableValues(
  ctx: Context,
  module: AnyModule,
  { present, values }: { present: Values | null; values: Values },
): Promise<Values> {
  try {
    return await resolveReferences(ctx, module, values, present ?? {})
  } catch (error) {
    if (!(error instanceof InvalidFields)) throw error
    const wrong = new Set(Object.keys(error.details['errors'] as object))
    return Object.fromEntries(Object.entries(values).filter(([name]) => !wrong.has(name)))
  }
}

/** What would be refused has no figures; saving says why. */
function nothingYet(error: unknown): Values {
  if (error instanceof InvalidFields) return {}
  throw error
}
