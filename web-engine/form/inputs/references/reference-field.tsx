import { Loader, Select } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useClearedWithParent } from '../../lookup/use-reference-choices.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { moduleTexts } from '../../../kit/words/module-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { useInputSurroundings } from '../../values/input-surroundings.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { LookupField } from './lookup-field.tsx'
import { ReferenceOption } from './reference-option.tsx'
import { isArrowKey } from '../common/use-offered-options.ts'
import { type ReferenceOptionItem, useReferenceOptions } from './use-reference-options.ts'

const AddRecordModal = lazy(() =>
  import('../../lookup/add-record-modal.tsx').then((file) => ({ default: file.AddRecordModal })),
)

/** Values no record has: the last line of the list makes one, the other says that there is none. */
const ADD = Number.MIN_SAFE_INTEGER
const NONE = ADD + 1

/** One record of another module, from a drop-down or a lookup. */
export function ReferenceField(props: InputProps) {
  return props.field.options.as === 'lookup' ? <LookupField {...props} /> : <ReferenceSelect {...props} />
}

/** Found by typing a part of its name. */
function ReferenceSelect(props: InputProps) {
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
  const { name, field } = props
  const { filter } = useInputSurroundings()
  const { value, change, common } = useInputOfField(props)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<ReferenceOptionItem | null>(null)
  const id = typeof value === 'number' ? value : null
  const { found, chosen, state, isAnswered, quick, hold, pick, more } = useReferenceOptions({
    name,
    field,
    value: id,
    search,
    open,
    picked,
  })
  const { target, waitsFor, adds } = pick
  const [adding, setAdding] = useState(false)
  useClearedWithParent(name, field)

  const missing = chosen && !found.some((option) => option.value === chosen.value)
  const adder = adds ? [{ value: ADD, label: tm('add.title', { title: target.title }) }] : []
  const empty = {
    loading: t('form.options.loading'),
    failed: t('form.options.failed', { label: field.label }),
    short: t('form.options.short'),
    ready: field.options.noData ?? t('form.options.none'),
  }
  // With a last line to add by, the list is never empty: what the empty one would say stands above it.
  const none = adds && found.length === 0 ? [{ value: NONE, label: empty[state], disabled: true }] : []
  const data = [...none, ...(missing ? [chosen] : []), ...found, ...adder]
  const offered = new Set([...none, ...found, ...adder].map((option) => option.value))
  return (
    <>
      <Select<number>
        {...common}
        placeholder={
          waitsFor
            ? t('form.choose.parent', { parent: waitsFor })
            : filter
              ? common.placeholder
              : (field.options.placeholder ?? t('form.choose', { label: common.label }))
        }
        disabled={common.disabled || waitsFor !== null}
        error={common.error ?? (state === 'failed' ? empty.failed : undefined)}
        inputWrapperOrder={WRAPPER_ORDER}
        data={data}
        renderOption={({ option }) => (
          <ReferenceOption
            option={found.find(({ value: one }) => one === option.value) ?? option}
            target={target}
            pointer={field.options.pointer}
            said={pick.notes.get(Number(option.value))}
          />
        )}
        // The server has searched already; here only the chosen one, when it was not found, is kept out.
        filter={({ options }) => options.filter((option) => !('value' in option) || offered.has(option.value))}
        value={id}
        onChange={(next, option) => {
          if (next === ADD) return setAdding(true)
          setPicked(next === null ? null : { value: next, label: option?.label ?? '' })
          change(next)
        }}
        searchable
        selectFirstOptionOnChange={isAnswered}
        onKeyDown={(event) => {
          if (isArrowKey(event.key)) hold()
          // With the list open Enter means the list, never the form.
          if (event.key !== 'Enter' || !open) return
          event.preventDefault()
          if (!quick) return
          setPicked(quick)
          change(quick.value)
          setOpen(false)
        }}
        onInput={(event) => {
          // Emptied by hand: the way without a mouse to choose nothing.
          if (event.currentTarget.value !== '' || common.required || id === null) return
          setPicked(null)
          change(null)
        }}
        openOnFocus={false}
        searchValue={search}
        onSearchChange={(text) => setSearch(adder.some(({ label }) => label === text) ? (chosen?.label ?? '') : text)}
        dropdownOpened={open}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        allowDeselect={false}
        clearable={!common.required}
        clearButtonProps={{ 'aria-label': t('form.clear', { label: common.label }) }}
        nothingFoundMessage={empty[state]}
        scrollAreaProps={{ onBottomReached: more }}
        rightSection={open && state === 'loading' ? <Loader size={16} /> : undefined}
      />
      {adding && (
        <Suspense fallback={null}>
          <AddRecordModal
            pick={pick}
            onClose={() => setAdding(false)}
            onAdded={(one) => {
              setPicked(one)
              change(one.value)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
