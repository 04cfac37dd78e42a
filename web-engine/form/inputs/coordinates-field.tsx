import { TextInput } from '@mantine/core'
import { IconMapPin } from '@tabler/icons-react'
import { moduleTexts } from '../../module-texts.ts'
import { useText } from '../../texts.ts'
import { type InputProps, useInput, WRAPPER_ORDER } from '../use-input.tsx'

/** Both halves of a place as one text, longitude first; the order is said, since most maps paste it the other way round. */
export function CoordinatesField(props: InputProps) {
  const t = useText(moduleTexts)
  const { value, change, common } = useInput(props)
  return (
    <TextInput
      {...common}
      autoComplete="off"
      placeholder="110.3695, -7.7956"
      leftSection={<IconMapPin size={16} aria-hidden />}
      description={common.description ?? t('form.coordinates')}
      inputWrapperOrder={WRAPPER_ORDER}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
