import { TextInput } from '@mantine/core'
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute } from 'react'
import type { Widget } from '#core/declare/field.ts'
import { scanButtonInInput } from '../../../widgets/scan/scan-button-in-input.tsx'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'

interface Keyboard {
  readonly type: HTMLInputTypeAttribute
  readonly inputMode?: 'email' | 'tel' | 'url'
  readonly autoComplete: HTMLInputAutoCompleteAttribute
}

const PLAIN: Keyboard = { type: 'text', autoComplete: 'off' }
/** The phone keyboard that fits what is typed. */
const keyboards: Partial<Record<Widget, Keyboard>> = {
  email: { type: 'email', inputMode: 'email', autoComplete: 'email' },
  tel: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
  url: { type: 'url', inputMode: 'url', autoComplete: 'url' },
}

export function TextField(props: InputProps) {
  const { value, change, common } = useInputOfField(props)
  const { as = 'text', uppercase, plate } = props.field.options
  const isCode = uppercase === true || plate === true
  function take(code: string) {
    change(code)
    common.onBlur()
  }
  return (
    <TextInput
      {...common}
      {...(keyboards[as] ?? PLAIN)}
      autoCapitalize={isCode ? 'characters' : undefined}
      spellCheck={isCode ? false : undefined}
      inputWrapperOrder={WRAPPER_ORDER}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
      {...scanButtonInInput(props.field, take)}
    />
  )
}
