import { useMemo } from 'react'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { formInputsOf } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import type { ChildRowFormOf } from './typed-rows.ts'

/** FR-02: what a child row asks for: all of its module but the reference to the record it stands in. */
export function useChildRowFormOf(): ChildRowFormOf {
  const catalogue = useCatalogue()
  const can = useCan()
  return useMemo(
    () =>
      ({ type, options }) => {
        const module = type === 'rows' ? catalogue.declared(options.of ?? '') : null
        return (
          module && { module, fields: formInputsOf(can, module, 'create').filter(({ name }) => name !== options.by) }
        )
      },
    [catalogue, can],
  )
}
