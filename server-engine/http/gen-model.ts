import { isWritable, type Field, type FieldType } from '#core/declare/field.ts'
import { validationRulesOf } from '#core/questions/field-rules.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { formatRules } from '#core/rules/rules.ts'
import type { Context } from '../context/context.ts'
import { mayReadModule, readableFields } from '../rights/readable.ts'

export type ModelType =
  | 'integer'
  | 'timestamp_with_time_zone'
  | 'bigint'
  | 'double_precision'
  | 'character_varying'
  | 'enum'
  | 'text'

/** The specification's names for what a column holds. */
const modelTypes = {
  text: () => 'character_varying',
  textarea: () => 'text',
  richtext: () => 'text',
  number: ({ options }) => (options.decimals ? 'double_precision' : 'integer'),
  money: () => 'bigint',
  date: () => 'timestamp_with_time_zone',
  datetime: () => 'timestamp_with_time_zone',
  year: () => 'integer',
  month: () => 'character_varying',
  week: () => 'character_varying',
  time: () => 'character_varying',
  flag: () => 'integer',
  choice: ({ options }) => (typeof options.set?.codes[0] === 'string' ? 'enum' : 'integer'),
  choices: () => 'text',
  reference: () => 'bigint',
  references: () => 'text',
  rows: () => 'text',
  file: () => 'character_varying',
  files: () => 'text',
  button: () => 'text',
  latitude: () => 'double_precision',
  longitude: () => 'double_precision',
} satisfies Record<FieldType, (field: Field) => ModelType>

export function modelTypeOf(field: Field): ModelType {
  return modelTypes[field.type](field)
}

/** API-02: the description from which a screen could be built; what the caller may not read is not in it. */
export function describeModel(ctx: Context, module: AnyModule): Record<string, unknown> {
  const fields = [...readableFields(ctx, module)]
  const writable = fields.filter(([, field]) => isWritable(field))
  const names = (entries: typeof fields) => entries.map(([name]) => name)
  return {
    fieldList: ['id', ...names(fields), ...(isStored(module) ? ['updated_at', 'updated_by'] : [])],
    fieldType: {
      id: 'bigint',
      ...Object.fromEntries(fields.map(([name, field]) => [name, modelTypeOf(field)])),
      ...(isStored(module) && { updated_at: 'timestamp_with_time_zone', updated_by: 'bigint' }),
    },
    ...(module.source && {
      parameters: Object.fromEntries(
        Object.entries(module.source.parameters).map(([name, field]) => [
          name,
          { type: modelTypeOf(field), label: field.label },
        ]),
      ),
    }),
    fieldView: module.list.columns.filter((name) =>
      fields.some(([readable, field]) => readable === name && !field.options.hideIn?.includes('list')),
    ),
    fieldAdd: names(writable.filter(([, field]) => !field.options.hideIn?.includes('create'))),
    fieldEdit: names(writable.filter(([, field]) => !field.options.fixed && !field.options.hideIn?.includes('update'))),
    fieldValidation: Object.fromEntries(writable.map(([name, field]) => [name, validationOf(field)])),
    fieldRelation: Object.fromEntries(
      fields.flatMap(([name, { options }]) => {
        if (!options.to || !mayReadModule(ctx, options.to)) return []
        const target = ctx.catalogue.module(options.to)
        return [[name, { model: target.path, displayName: target.display }]]
      }),
    ),
  }
}

/** Pipe rules with the model's own words for the stored type; a form shows only the others. */
function validationOf(field: Field): string {
  const stored = field.type === 'text' || field.type === 'textarea' ? ['string'] : []
  return [...(field.options.required ? [] : ['nullable']), ...stored, formatRules(validationRulesOf(field))]
    .filter(Boolean)
    .join('|')
}
