import { ActionIcon, NativeSelect, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { createContext, use, useEffect, useRef } from 'react'
import type { ColumnFilterKind } from '#core/questions/column-filters.ts'
import { columnFilterTexts } from './column-filter-texts.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { columnFilterWaysOf } from '../../records/access.ts'
import type { AddedColumnFilters } from '../values/asked-filters.ts'
import { RangeBoundInput, FilterInput, isRangeFilter } from './filter-input.tsx'
import { useInputSurroundings } from '../values/input-surroundings.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../inputs/common/use-input-of-field.tsx'
import styles from './asked-filter.module.css'

export interface AddedFilterControl {
  readonly asked: AddedColumnFilters
  /** The one that was added last: its first input takes the focus. */
  readonly fresh: string | null
  ask(name: string, how: ColumnFilterKind | null): void
}

export const AddedFilterContext = createContext<AddedFilterControl>({ asked: {}, fresh: null, ask: () => undefined })

/** A declared filter as it is; a column that was added with the way it is asked. */
export function AddedFilterInput(props: InputProps) {
  const { asked } = use(AddedFilterContext)
  const how = asked[props.name]
  return how ? <AskedColumn {...props} how={how} /> : <FilterInput {...props} />
}

function AskedColumn({ how, ...props }: InputProps & { readonly how: ColumnFilterKind }) {
  const { name, field } = props
  const t = useText(columnFilterTexts)
  const tm = useText(moduleTexts)
  const { module } = useInputSurroundings()
  const { ask, fresh } = use(AddedFilterContext)
  const can = useCan()
  const { change } = useInputOfField(props)
  const first = useRef<HTMLSelectElement>(null)
  const isFresh = fresh === name
  useEffect(() => {
    if (isFresh) first.current?.focus()
  }, [isFresh])
  return (
    <div className={styles.asked} role="group" aria-label={field.label}>
      <div className={styles.askedHead}>
        <NativeSelect
          ref={first}
          data-autofocus={isFresh || undefined}
          size="xs"
          variant="unstyled"
          aria-label={t('how', { label: field.label })}
          data={columnFilterWaysOf(can, module, name).map((one) => ({
            value: one,
            label: `${field.label}: ${t(`how.${one}`)}`,
          }))}
          value={how}
          onChange={(event) => {
            // A record is no part of a name, nor the other way round.
            if (field.type === 'reference') change(null)
            ask(name, event.currentTarget.value as ColumnFilterKind)
          }}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={tm('filter.remove', { label: field.label })}
          onClick={() => ask(name, null)}
        >
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </div>
      {how === 'contains' && <ContainsInput {...props} />}
      {how === 'equal' && isRangeFilter(field) && (
        <RangeBoundInput name={`${name}.from`} field={field} label={field.label} />
      )}
      {(how === 'range' || (how === 'equal' && !isRangeFilter(field))) && <FilterInput {...props} />}
    </div>
  )
}

function ContainsInput(props: InputProps) {
  const t = useText(columnFilterTexts)
  const { value, change, common } = useInputOfField(props)
  return (
    <TextInput
      {...common}
      autoComplete="off"
      placeholder=""
      description={t('contains.hint')}
      inputWrapperOrder={WRAPPER_ORDER}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
