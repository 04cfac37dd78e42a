import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useJudgedSecret } from '../../../kit/server/judged-secret.ts'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { type InputProps, useInputOfField, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { randomSecret } from './random-secret.ts'
import { SecretButtons } from './secret-buttons.tsx'

/** A secret that is only ever written: empty keeps what is stored. */
export function PasswordField(props: InputProps) {
  const t = useText(formTexts)
  const { value, change, choose, common } = useInputOfField(props)
  const [shown, setShown] = useState(false)
  const { generate, judgedBy = null } = props.field.options
  const typed = String(value ?? '')
  const { problem, settle } = useJudgedSecret(judgedBy, typed)
  return (
    <div>
      <PasswordInput
        {...common}
        error={common.error ?? problem}
        onBlur={() => {
          common.onBlur()
          void settle()
        }}
        autoComplete="new-password"
        inputWrapperOrder={WRAPPER_ORDER}
        visible={shown}
        onVisibilityChange={setShown}
        visibilityToggleButtonProps={{ 'aria-label': t('form.secret.show', { label: common.label }), tabIndex: 0 }}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {generate && (
        <SecretButtons
          label={common.label}
          value={typed}
          disabled={common.disabled}
          onMake={() => {
            choose(randomSecret(generate))
            // It is to be read off or copied now: nobody can see it later.
            setShown(true)
          }}
        />
      )}
    </div>
  )
}
