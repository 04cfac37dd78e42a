import { Pill, PillsInput } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import type { ChosenRecord } from '../../lookup/chosen-record.ts'
import { lookupTexts } from '../../lookup/lookup-texts.ts'
import { useReferenceChoices } from '../../lookup/use-reference-choices.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { recordNameOf } from '../../../records/record.ts'
import { recordQuery } from '../../../records/record-queries.ts'
import { mayDoOperation } from '../../../records/access.ts'
import { useCan } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/words/texts.ts'
import { fieldNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import styles from './picker.module.css'

const LookupModal = lazy(() => import('../../lookup/lookup-modal.tsx').then((file) => ({ default: file.LookupModal })))

/** As many names as one glance takes in; the lookup shows all. */
const MOST_PILLS = 8

/** Several records from a lookup with boxes; also how a filter asks for any of several. */
export function ReferencesField(props: InputProps) {
  const { name, field } = props
  const t = useText(lookupTexts)
  const words = useText(formTexts)
  const place = useInputSurroundings()
  const { value, change, common } = useInputOfField(props)
  const [open, setOpen] = useState(false)
  const pick = useReferenceChoices(name, field)
  const { chosen, remember, failed } = useChosenNames(props, Array.isArray(value) ? (value as number[]) : [])
  const { id, label, required, disabled, description, error, ref, onBlur } = common
  const remove = (one: number) => change(chosen.filter((other) => other.value !== one).map((other) => other.value))
  function keys(event: KeyboardEvent) {
    const last = chosen.at(-1)
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) setOpen(true)
    else if (event.key === 'Backspace' && last) remove(last.value)
    else return
    event.preventDefault()
  }
  return (
    <>
      <PillsInput
        id={id}
        label={label}
        required={required}
        disabled={disabled}
        description={description}
        error={error ?? (failed ? t('value.failed') : undefined)}
        inputWrapperOrder={WRAPPER_ORDER}
        classNames={{ input: styles.picker }}
        rightSection={<IconListSearch size={18} aria-hidden />}
        rightSectionPointerEvents="none"
        onClick={() => setOpen(true)}
      >
        <Pill.Group size="lg">
          {chosen.slice(0, MOST_PILLS).map((one) => (
            <Pill
              key={one.value}
              withRemoveButton={!disabled}
              disabled={disabled}
              onRemove={() => remove(one.value)}
              removeButtonProps={{
                'aria-hidden': false,
                'aria-label': t('remove', { name: one.label }),
                onClick: (event) => event.stopPropagation(),
              }}
            >
              {one.label}
            </Pill>
          ))}
          {chosen.length > MOST_PILLS && <Pill>{t('more', { count: String(chosen.length - MOST_PILLS) })}</Pill>}
          <PillsInput.Field
            id={id}
            ref={ref}
            readOnly
            disabled={disabled}
            aria-haspopup="dialog"
            onBlur={onBlur}
            onKeyDown={keys}
            value=""
            placeholder={
              chosen.length > 0
                ? undefined
                : place.filter
                  ? words('filter.all')
                  : (field.options.placeholder ?? words('form.choose', { label }))
            }
          />
        </Pill.Group>
      </PillsInput>
      {open && !disabled && (
        <Suspense fallback={null}>
          <LookupModal
            label={label}
            field={field}
            pick={pick}
            several
            chosen={chosen}
            onClose={() => setOpen(false)}
            onChoose={(picked) => {
              remember(picked)
              change(picked.map((one) => one.value).toSorted((a, b) => a - b))
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Names come with the record or from the lookup; one known only by its number (a filter from a link) is read by it. */
function useChosenNames(
  { name, field }: InputProps,
  ids: readonly number[],
): { chosen: readonly ChosenRecord[]; remember(picked: readonly ChosenRecord[]): void; failed: boolean } {
  const place = useInputSurroundings()
  const { target } = useReferenceChoices(name, field)
  const readable = mayDoOperation(useCan(), target, 'read')
  const [picked, setPicked] = useState<ReadonlyMap<number, string>>(new Map())
  const known = place.names[fieldNameOf(place, name)]
  const nameKnown = (id: number): unknown =>
    picked.get(id) ?? (Array.isArray(known?.id) ? known.texts?.[known.id.indexOf(id)] : undefined)
  const unknown = ids.filter((id) => nameKnown(id) === undefined).slice(0, MOST_PILLS)
  const reads = useQueries({
    queries: unknown.map((id) => ({ ...recordQuery(target, id), enabled: readable, retry: false })),
  })
  const read = new Map(reads.flatMap(({ data }) => (data ? [[data.id, recordNameOf(target, data)] as const] : [])))
  return {
    chosen: ids.map((id) => ({ value: id, label: String(nameKnown(id) ?? read.get(id) ?? `#${id}`) })),
    remember: (all) => setPicked(new Map(all.map(({ value, label }) => [value, label]))),
    failed: reads.some(({ isError }) => isError),
  }
}
