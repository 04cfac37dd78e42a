import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import { moduleTexts } from '../module-texts.ts'
import { useText } from '../texts.ts'
import { inputId, useFormPlace } from './form-place.ts'
import styles from './form.module.css'

/** After a refused try: what is wrong, each line leading to its input. */
export function ErrorSummary() {
  const t = useText(moduleTexts)
  const { id, module } = useFormPlace()
  const { errors, submitCount } = useFormState()
  const list = flatten(errors)
  if (submitCount === 0 || list.length === 0) return null
  return (
    <Alert color="red" variant="light" className={styles.summary} icon={<IconAlertTriangle size={18} aria-hidden />} title={t('form.errors', { count: String(list.length) })}>
      <ul className={styles.errors}>
        {list.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${inputId(id, name)}`}
              onClick={(event) => {
                event.preventDefault()
                document.getElementById(inputId(id, name))?.focus()
              }}
            >
              {withLabel(message, module.fields[name.split('.')[0] ?? '']?.label)}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** Most sentences name their field; the few fixed ones that do not get it in front. */
function withLabel(message: string, label: string | undefined): string {
  return label === undefined || message.includes(label) ? message : `${label}: ${message}`
}

function flatten(errors: FieldErrors, prefix = ''): readonly { readonly name: string; readonly message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = prefix + key
    if (typeof error?.message === 'string') return [{ name, message: error.message }]
    return typeof error === 'object' && error !== null && prefix === '' ? flatten(error as FieldErrors, `${key}.`) : []
  })
}
