import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { IconListSearch } from '@tabler/icons-react'
import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { fieldValueText } from '../../../fields/text/field-value-text.ts'
import { useFieldTextContext } from '../../../fields/text/use-field-text-context.ts'
import type { ChosenRecord } from '../../lookup/chosen-record.ts'
import { lookupTexts } from '../../lookup/lookup-texts.ts'
import { useClearedWithParent, useReferenceChoices } from '../../lookup/use-reference-choices.ts'
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

/** LK-01: one record from a lookup. The box shows its name and opens the lookup; it is never typed into. */
export function LookupField(props: InputProps) {
  const { name, field } = props
  const t = useText(lookupTexts)
  const words = useText(formTexts)
  const { value, change, common } = useInputOfField(props)
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<ChosenRecord | null>(null)
  const { prefix } = useInputSurroundings()
  const pick = useReferenceChoices(name, field)
  useClearedWithParent(name, field)
  const id = typeof value === 'number' ? value : null
  const { text, note, failed } = useLookupValue(props, id, picked)
  const closed = common.disabled || pick.waitsFor !== null
  const clearable = id !== null && !common.required && !closed
  // In a row there is no room for both.
  const opener = !clearable || !prefix
  function keys(event: KeyboardEvent) {
    if (['Enter', ' ', 'ArrowDown'].includes(event.key)) setOpen(true)
    else if (['Delete', 'Backspace'].includes(event.key) && !common.required) change(null)
    else return
    event.preventDefault()
  }
  return (
    <>
      <TextInput
        {...common}
        readOnly
        aria-haspopup="dialog"
        classNames={{ input: styles.picker }}
        disabled={closed}
        placeholder={
          pick.waitsFor
            ? words('form.choose.parent', { parent: pick.waitsFor })
            : (field.options.placeholder ?? words('form.choose', { label: common.label }))
        }
        error={common.error ?? (failed ? t('value.failed') : undefined)}
        description={note ?? common.description}
        inputWrapperOrder={WRAPPER_ORDER}
        value={text}
        onClick={() => setOpen(true)}
        onKeyDown={closed ? undefined : keys}
        rightSectionWidth={clearable && opener ? 68 : 36}
        rightSectionPointerEvents="all"
        rightSection={
          <>
            {clearable && (
              <CloseButton
                size="md"
                aria-label={words('form.clear', { label: common.label })}
                onClick={() => change(null)}
              />
            )}
            {/* The box itself opens the lookup by key and press; this only shows that it does. */}
            {opener && (
              <ActionIcon
                variant="subtle"
                color="gray"
                tabIndex={-1}
                disabled={closed}
                aria-label={t('open', { label: common.label })}
                onClick={() => setOpen(true)}
              >
                <IconListSearch size={18} aria-hidden />
              </ActionIcon>
            )}
          </>
        }
      />
      {open && (
        <Suspense fallback={null}>
          <LookupModal
            label={common.label}
            field={field}
            pick={pick}
            several={false}
            chosen={id === null ? [] : [{ value: id, label: text }]}
            onClose={() => setOpen(false)}
            onChoose={([one]) => {
              setPicked(one ?? null)
              change(one?.value ?? null)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** LK-01: a value is a single read by its number; its name is on the screen before where it is known. */
function useLookupValue({ name, field }: InputProps, id: number | null, picked: ChosenRecord | null) {
  const place = useInputSurroundings()
  const { target } = useReferenceChoices(name, field)
  const readable = mayDoOperation(useCan(), target, 'read')
  const context = useFieldTextContext(null)
  const { data, isError } = useQuery({
    ...recordQuery(target, id ?? 0),
    enabled: id !== null && readable,
    retry: false,
  })
  if (id === null) return { text: '', note: null, failed: false }
  const known = place.names[fieldNameOf(place, name)]
  const read = data?.id === id ? data : null
  const description = field.options.pointer?.description
  const told = description === undefined ? undefined : target.fields[description]
  return {
    text:
      (read && recordNameOf(target, read)) ??
      (picked?.value === id ? picked.label : known?.id === id ? known.text : null) ??
      `#${id}`,
    note:
      read && told && description !== undefined
        ? fieldValueText({ field: told, name: description, values: read, context })
        : null,
    failed: isError,
  }
}
