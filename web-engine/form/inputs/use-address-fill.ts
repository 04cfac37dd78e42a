import { useCallback, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { FoundPlace } from '#core/geocode.ts'
import { useFormPlace } from '../form-place.ts'

/** Fields that carry an address under the names a geocoder answers with. */
const NAMES = ['village', 'subdistrict', 'district', 'province', 'country', 'postal_code', 'formatted_address'] as const

export interface AddressFill {
  /** Labels of the inputs that were filled last. */
  readonly filled: readonly string[]
  fill(address: FoundPlace['address'] | null): void
}

/** A place chosen on the map also answers the address, where the form asks for one and nothing is typed there yet. */
export function useAddressFill(name: string): AddressFill {
  const { module } = useFormPlace()
  const { getValues, setValue } = useFormContext()
  const [filled, setFilled] = useState<readonly string[]>([])
  const fill = useCallback<AddressFill['fill']>((address) => {
    // Only the record's own place has its address; a second pair is somewhere else.
    const names = name === 'latitude' && address ? NAMES.filter((each) => {
      const field = module.fields[each]
      const text = address[each]
      return (field?.type === 'text' || field?.type === 'textarea') && getValues(each) === '' && text !== null && text.length <= (field.options.max ?? text.length)
    }) : []
    for (const each of names) setValue(each, address?.[each], { shouldDirty: true, shouldTouch: true, shouldValidate: true })
    setFilled(names.map((each) => module.fields[each]?.label ?? each))
  }, [name, module, getValues, setValue])
  return { filled, fill }
}
