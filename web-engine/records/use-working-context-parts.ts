import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { nurseryField } from '#core/declare/working-context-fields.ts'
import { useCatalogue } from '../kit/navigation/catalogue.tsx'
import { useFirstRowsShown } from '../kit/server/first-rows.ts'
import { type WorkingContextControl, useWorkingContext } from './use-working-context.ts'
import { recordNameOf } from './record.ts'
import { MOST_OPTIONS, optionsQuery } from './record-queries.ts'
import { mayDoOperation } from './access.ts'
import { useCan } from '../kit/session/session.ts'

export interface WorkingContextParts {
  readonly control: WorkingContextControl
  /** Whether any screen of this user has records of a program year. */
  readonly hasYears: boolean
  /** Likewise of a nursery, be it the one the user is tied to. */
  readonly hasNurseries: boolean
  /** Those to choose from; null when there is nothing to choose, undefined until they are known. */
  readonly nurseries: readonly { readonly id: number; readonly name: string }[] | null | undefined
}

/** What this user can narrow by. */
export function useWorkingContextParts(): WorkingContextParts {
  const can = useCan()
  const control = useWorkingContext()
  const {
    tied,
    value: { nursery },
    setNursery,
  } = control
  const catalogue = useCatalogue()
  const readable = catalogue.modules.filter((module) => mayDoOperation(can, module, 'read'))
  const places = readable.find(({ scope }) => scope === 'id') ?? null
  const rows = useFirstRowsShown()
  const { data } = useQuery({
    ...optionsQuery(places ?? catalogue.entry(catalogue.serving('nurseries')?.key ?? ''), {
      search: '',
      filters: {},
      active: true,
      limit: MOST_OPTIONS,
    }),
    enabled: rows && places !== null && !tied,
  })
  const gone = nursery !== null && data !== undefined && !data.data.some(({ id }) => id === nursery)
  // Closed or out of reach since it was chosen: nobody could see why the lists are empty.
  useEffect(() => {
    if (gone) setNursery(null)
  }, [gone, setNursery])
  return {
    control,
    hasYears: readable.some((module) => catalogue.years.has(module.key)),
    hasNurseries: readable.some((module) => nurseryField(module) !== null) && (tied || places !== null),
    nurseries:
      tied || places === null ? null : data?.data.map((row) => ({ id: row.id, name: recordNameOf(places, row) })),
  }
}
