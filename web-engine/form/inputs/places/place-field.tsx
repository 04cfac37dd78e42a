import { Autocomplete } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { FoundPlace } from '#core/wire/place-at-coordinates.ts'
import { ADDRESS_LEVELS, addressFieldsByPart } from '#core/declare/address-part.ts'
import { placeNamesQuery } from '../../../widgets/map/place-queries.ts'
import { inputNameOf, useInputSurroundings } from '../../values/input-surroundings.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { PlaceOption } from './place-option.tsx'
import { isArrowKey, useOfferedOptions } from '../common/use-offered-options.ts'

const PAUSE = 250

/**
 * A part of an address: areas of that level are offered, narrowed by the larger ones that are filled; a chosen one
 * fills those that are not.
 */
export function PlaceField(props: InputProps) {
  const { value, change, choose, common } = useInputOfField(props)
  const place = useInputSurroundings()
  const { getValues, setValue } = useFormContext()
  const [open, setOpen] = useState(false)
  const part = props.field.options.place ?? 'village'
  const fields = addressFieldsByPart(place.module)
  const inputs = ADDRESS_LEVELS.slice(0, part === 'village_code' ? 3 : ADDRESS_LEVELS.indexOf(part)).flatMap((level) =>
    fields.has(level) ? [[level, inputNameOf(place, fields.get(level) ?? '')] as const] : [],
  )
  const above: readonly unknown[] = useWatch({ name: inputs.map(([, name]) => name) })
  const text = String(value ?? '')
  const [search] = useDebouncedValue(text.trim(), PAUSE)
  const around = Object.fromEntries(inputs.map(([level], at) => [level, String(above[at] ?? '').trim()]))
  const { data, isPlaceholderData } = useQuery({ ...placeNamesQuery({ part, search, around }), enabled: open })
  const labelOf = ({ address }: FoundPlace) => address[part] ?? ''
  const typed = text.trim()
  const { offered: found, hold } = useOfferedOptions({
    answer: data,
    isSettled: search === typed && !isPlaceholderData,
    open,
    typed,
    fits: (each) =>
      [labelOf(each), ...(part === 'village_code' ? [each.address.village ?? ''] : [])].some((name) =>
        name.toLowerCase().includes(typed.toLowerCase()),
      ),
  })

  function take(picked: FoundPlace) {
    for (const [other, name] of fields) {
      const input = inputNameOf(place, name)
      const known = picked.address[other]
      if (other === part || !known) continue
      // A code and its name are one; larger areas that are filled led here and stay as they are.
      const belongs = other === 'village' || other === 'village_code'
      if (belongs || getValues(input) === '')
        setValue(input, known, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    }
    choose(labelOf(picked))
  }
  return (
    <Autocomplete
      {...common}
      autoComplete="off"
      inputWrapperOrder={WRAPPER_ORDER}
      data={found.map((each) => ({ value: codeOf(each), label: labelOf(each) }))}
      // The server has searched already.
      filter={({ options }) => options}
      renderOption={({ option }) => (
        <PlaceOption place={found.find((each) => codeOf(each) === option.value)} part={part} />
      )}
      value={text}
      onChange={change}
      onOptionSubmit={(code) => {
        const picked = found.find((each) => codeOf(each) === code)
        if (picked) take(picked)
      }}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onKeyDown={(event) => {
        if (isArrowKey(event.key)) hold()
        // With an option under the keys Enter means the list, never the form.
        if (event.key === 'Enter' && open && event.currentTarget.getAttribute('aria-activedescendant'))
          event.preventDefault()
      }}
    />
  )
}

/** Villages of one name are told apart by what lies around them: the path is unique. */
function codeOf({ name, address }: FoundPlace): string {
  return address.village_code ?? name
}
