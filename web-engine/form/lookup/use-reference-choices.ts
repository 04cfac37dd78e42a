import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { type Field, isWritable } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { parentField } from '#core/questions/parent-field.ts'
import { useModule } from '../../kit/navigation/catalogue.tsx'
import { parentInputOf, useInputSurroundings } from '../values/input-surroundings.ts'
import { parentFilter, recordFilter } from '../values/parent-filter.ts'
import type { Filters } from '../../records/filters.ts'
import { mayDoOperation } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { useThroughFilter } from './use-through-filter.ts'

/** What can be picked for a reference at this moment. */
export interface ReferenceChoices {
  readonly target: AnyModule
  /** The declaration's own condition and the chosen parent; a filter form asks for everything. */
  readonly filters: Filters
  /** Only what is in use is offered for a record; a filter also finds what is not. */
  readonly active: boolean
  /** The parent has to be chosen first. */
  readonly waitsFor: string | null
  /** A missing record can be made on the spot, with these values given by the place; null where it cannot. */
  readonly adds: Readonly<Record<string, unknown>> | null
  /** What the list behind the offer says of each, by its number. */
  readonly notes: ReadonlyMap<number, string>
  /** `asking`: which records are offered is not known yet. */
  readonly state: 'asking' | 'failed' | 'ready'
}

export function useReferenceChoices(name: string, field: Field): ReferenceChoices {
  const place = useInputSurroundings()
  const can = useCan()
  const target = useModule(field.options.to ?? '')
  const { dependsOn, where, ofRecord, allowAdd } = field.options
  const by = parentField(place.module, field, target)
  const parent: unknown = useWatch({ name: dependsOn ? parentInputOf(place, dependsOn) : name })
  const through = useThroughFilter(field)
  const parentOf = dependsOn ? place.module.fields[dependsOn] : undefined
  // Safe: the declaration's check lets only filterable fields into `where`.
  const filters = place.filter
    ? parentFilter(by, parent)
    : {
        ...(where as Filters | undefined),
        ...recordFilter(ofRecord, place.records ?? []),
        ...parentFilter(by, parent),
        ...through.filters,
      }
  const given = Object.entries(filters).filter(
    ([key, value]) => typeof value !== 'object' && target.fields[key] && isWritable(target.fields[key]),
  )
  return {
    target,
    filters,
    active: !place.filter,
    // A parent that the server copies from elsewhere is never chosen here: everything is offered, and what does not fit
    // is refused.
    waitsFor:
      by !== null && parent == null && parentOf?.options.required && !parentOf.options.copyOf
        ? parentOf.label
        : through.waitsFor,
    notes: through.notes,
    state: through.state,
    adds: allowAdd && !place.filter && mayDoOperation(can, target, 'create') ? Object.fromEntries(given) : null,
  }
}

/** FR-07: another parent makes the chosen record meaningless, so it goes. */
export function useClearedWithParent(name: string, field: Field): void {
  const place = useInputSurroundings()
  const { setValue } = useFormContext()
  const parents = [field.options.dependsOn, ...Object.values(field.options.through?.by ?? {})].flatMap((one) =>
    one === undefined ? [] : [parentInputOf(place, one)],
  )
  const values: readonly unknown[] = useWatch({ name: parents })
  const now = JSON.stringify(values)
  const before = useRef(now)
  useEffect(() => {
    if (before.current === now) return
    before.current = now
    setValue(name, null, { shouldDirty: true })
  }, [now, name, setValue])
}
