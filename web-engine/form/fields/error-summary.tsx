import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FieldErrors, useFormState } from 'react-hook-form'
import type { AnyModule } from '#core/declare/module.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import { inputId, useInputSurroundings } from '../values/input-surroundings.ts'
import styles from '../values/form.module.css'

/** After a refused try: what is wrong, each line leading to its input. */
export function ErrorSummary() {
  const t = useText(formTexts)
  const { id, module } = useInputSurroundings()
  const { errors, submitCount } = useFormState()
  // What is of no input stands beside the buttons.
  const { root: _, ...ofInputs } = errors
  const list = flatten(ofInputs)
  if (submitCount === 0 || list.length === 0) return null
  return (
    <Alert
      color="red"
      variant="light"
      className={styles.summary}
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t('form.errors', { count: String(list.length) })}
    >
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
              {withLabel(message, labelOf(module, name))}
            </a>
          </li>
        ))}
      </ul>
    </Alert>
  )
}

/** A child row's input is named by its list and place: 'Rincian baris 2'. */
function labelOf(module: AnyModule, name: string): string | undefined {
  const [field = '', place = ''] = name.split('.')
  const label = module.fields[field]?.label
  return label && /^\d+$/.test(place) ? `${label} baris ${Number(place) + 1}` : label
}

/** Most sentences name their field; the few fixed ones that do not get it in front. */
function withLabel(message: string, label: string | undefined): string {
  return label === undefined || message.includes(label) ? message : `${label}: ${message}`
}

function flatten(errors: FieldErrors, prefix = ''): readonly { readonly name: string; readonly message: string }[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    const name = prefix + key
    if (typeof error?.message === 'string') return [{ name, message: error.message }]
    return typeof error === 'object' && error !== null ? flatten(error as FieldErrors, `${name}.`) : []
  })
}
