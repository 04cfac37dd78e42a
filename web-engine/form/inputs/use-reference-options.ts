import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { Field } from '#core/field.ts'
import { parentField } from '#core/parent-field.ts'
import { useCatalogue } from '../../catalogue.tsx'
import { nameOf } from '../../records/record.ts'
import { optionsQuery, recordQuery } from '../../records/record-queries.ts'
import { mayDo } from '../../screen/access.ts'
import { useCan } from '../../session.ts'
import { useFormPlace } from '../form-place.ts'
import { parentFilter } from '../parent-filter.ts'

const PAUSE = 250

export interface Option {
  readonly value: number
  readonly label: string
}
export interface ReferenceOptions {
  readonly found: readonly Option[]
  /** The chosen record, which need not be among those found. */
  readonly chosen: Option | null
  readonly state: 'loading' | 'failed' | 'ready'
  /** The parent has to be chosen first. */
  readonly waitsFor: string | null
}

interface OptionQuestion {
  readonly name: string
  readonly field: Field
  readonly value: number | null
  readonly search: string
  readonly open: boolean
  /** Picked a moment ago: its name was on the screen and need not be asked for. */
  readonly picked: Option | null
}

/** FR-07: options from the dataset as the user types; the newest answer wins, the chosen one always has its name. */
export function useReferenceOptions({ name, field, value, search, open, picked }: OptionQuestion): ReferenceOptions {
  const { module } = useFormPlace()
  const target = useCatalogue().module(field.options.to ?? '')
  const by = parentField(module, field, target)
  const parent: unknown = useWatch({ name: field.options.dependsOn ?? name })
  const chosen = useChosen({ name, field, value, picked })

  // The box shows the chosen name; that is no search.
  const [asked] = useDebouncedValue(search.trim() === chosen?.label ? '' : search.trim(), PAUSE)
  const { data, isError, isFetching } = useQuery({ ...optionsQuery(target, { search: asked, filters: parentFilter(by, parent) }), enabled: open })
  const parentOf = field.options.dependsOn ? module.fields[field.options.dependsOn] : undefined
  return {
    found: data?.map((row) => ({ value: row.id, label: nameOf(target, row) })) ?? [],
    chosen,
    state: isError ? 'failed' : isFetching && !data?.length ? 'loading' : 'ready',
    waitsFor: by !== null && parent == null && parentOf?.options.required ? parentOf.label : null,
  }
}

function useChosen({ name, field, value, picked }: Omit<OptionQuestion, 'search' | 'open'>): Option | null {
  const target = useCatalogue().module(field.options.to ?? '')
  const readable = mayDo(useCan(), target, 'read')
  const known = useFormPlace().names[name]
  const text = picked?.value === value ? picked.label : known?.id === value ? known.text : null
  const { data } = useQuery({ ...recordQuery(target, value ?? 0), enabled: value !== null && text === null && readable, retry: false })
  if (value === null) return null
  return { value, label: text ?? (data?.id === value ? nameOf(target, data) : `#${value}`) }
}
