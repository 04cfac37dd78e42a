import { PasswordInput } from '@mantine/core'
import { moduleTexts } from '../../module-texts.ts'
import { useText } from '../../texts.ts'
import { type InputProps, useInput, WRAPPER_ORDER } from '../use-input.tsx'

/** A secret that is only ever written: empty keeps what is stored. */
export function PasswordField(props: InputProps) {
  const t = useText(moduleTexts)
  const { value, change, common } = useInput(props)
  return (
    <PasswordInput
      {...common}
      autoComplete="new-password"
      inputWrapperOrder={WRAPPER_ORDER}
      visibilityToggleButtonProps={{ 'aria-label': t('form.secret.show', { label: common.label }), tabIndex: 0 }}
      value={String(value ?? '')}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
