import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { textSchema } from './openapi-answers.ts'
import { objectSchema, type Schema } from '../request/openapi-schemas.ts'

interface Links {
  readonly by: string
  readonly of: string
  readonly flag: string
}

/** MP-01: the references and the flag of a table of links that some master shows as switches. */
export function mappingLinksOf({ modules }: Catalogue, link: AnyModule): Links | null {
  const tab = modules.flatMap((master) => master.tabs).find(({ module, mapping }) => mapping && module === link.key)
  return tab?.mapping ? { by: tab.by, of: tab.mapping.of, flag: tab.mapping.flag ?? 'value_mapping' } : null
}

export function mappingSwitchesSchema({ flag }: Links): Schema {
  const row = objectSchema({ id: { type: 'integer' }, label: textSchema, [flag]: { type: 'integer', enum: [0, 1] } }, [
    'id',
    'label',
    flag,
  ])
  return objectSchema(
    {
      data: {
        type: 'array',
        minItems: 1,
        maxItems: 1,
        items: objectSchema({ data: { type: 'array', items: row }, total: { type: 'integer' } }, ['data', 'total']),
      },
    },
    ['data'],
  )
}

export function mappingSwitchBody({ by, of, flag }: Links): Schema {
  return objectSchema(
    { [by]: { type: 'integer' }, [of]: { type: 'integer' }, [flag]: { type: 'integer', enum: [0, 1] } },
    [by, of, flag],
  )
}
