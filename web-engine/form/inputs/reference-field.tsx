import { Loader, Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { moduleTexts } from '../../module-texts.ts'
import { useText } from '../../texts.ts'
import { useFormPlace } from '../form-place.ts'
import { type InputProps, useInput, WRAPPER_ORDER } from '../use-input.tsx'
import { type Option, useReferenceOptions } from './use-reference-options.ts'

/** One record of another module, found by typing a part of its name. */
export function ReferenceField(props: InputProps) {
  const t = useText(moduleTexts)
  const { name, field } = props
  const { filter } = useFormPlace()
  const { value, change, common } = useInput(props)
  const [search, setSearch] = useState('')
  const [open, setOpen] = useState(false)
  const [picked, setPicked] = useState<Option | null>(null)
  const id = typeof value === 'number' ? value : null
  const { found, chosen, state, waitsFor } = useReferenceOptions({ name, field, value: id, search, open, picked })
  useClearedWithParent(props)

  const missing = chosen && !found.some((option) => option.value === chosen.value)
  const offered = new Set(found.map((option) => option.value))
  const empty = { loading: t('form.options.loading'), failed: t('form.options.failed', { label: field.label }), ready: t('form.options.none') }
  return (
    <Select<number>
      {...common}
      placeholder={waitsFor ? t('form.choose.parent', { parent: waitsFor }) : filter ? common.placeholder : (field.options.placeholder ?? t('form.choose', { label: common.label }))}
      disabled={waitsFor !== null}
      error={common.error ?? (state === 'failed' ? empty.failed : undefined)}
      inputWrapperOrder={WRAPPER_ORDER}
      data={missing ? [chosen, ...found] : [...found]}
      // The server has searched already; here only the chosen one, when it was not found, is kept out.
      filter={({ options }) => options.filter((option) => !('value' in option) || offered.has(option.value))}
      value={id}
      onChange={(next, option) => {
        setPicked(next === null ? null : { value: next, label: option?.label ?? '' })
        change(next)
      }}
      searchable
      selectFirstOptionOnChange
      onKeyDown={(event) => {
        // With the list open Enter means the list, never the form.
        if (event.key === 'Enter' && open) event.preventDefault()
      }}
      onInput={(event) => {
        // Emptied by hand: the way without a mouse to choose nothing.
        if (event.currentTarget.value !== '' || common.required || id === null) return
        setPicked(null)
        change(null)
      }}
      openOnFocus={false}
      searchValue={search}
      onSearchChange={setSearch}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      allowDeselect={false}
      clearable={!common.required}
      clearButtonProps={{ 'aria-label': t('form.clear', { label: common.label }) }}
      nothingFoundMessage={empty[state]}
      rightSection={open && state === 'loading' ? <Loader size={16} /> : undefined}
    />
  )
}

/** FR-07: another parent makes the chosen record meaningless, so it goes. */
function useClearedWithParent({ name, field }: InputProps): void {
  const { setValue } = useFormContext()
  const parent: unknown = useWatch({ name: field.options.dependsOn ?? name })
  const before = useRef(parent)
  useEffect(() => {
    if (!field.options.dependsOn || before.current === parent) return
    before.current = parent
    setValue(name, null, { shouldDirty: true })
  }, [parent, name, field, setValue])
}
