import { Button } from '@mantine/core'
import { lazy, type RefObject, Suspense, useImperativeHandle } from 'react'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { FieldInput } from '../form/field-input.tsx'
import { FieldsForm } from '../form/fields-form.tsx'
import { inputId } from '../form/form-place.ts'
import { useFirstFocus } from '../form/use-first-focus.ts'
import { useText } from '../texts.ts'
import { actionTexts } from './action-texts.ts'
import { type ActionFormOptions, useActionForm } from './use-action-form.ts'
import styles from '../form/form.module.css'

const FormPreview = lazy(() => import('../form/foretold.tsx').then((file) => ({ default: file.FormPreview })))

/** Lets the dialog ask before it closes. */
export interface ActionFormHandle {
  mayLeave(): Promise<boolean>
}

interface ActionFormProps extends ActionFormOptions {
  readonly handle: RefObject<ActionFormHandle | null>
  onCancel(): void
}

export function ActionForm({ handle, onCancel, ...options }: ActionFormProps) {
  const t = useText(actionTexts)
  const { action } = options
  const { form, fields, guard, draft, send, bodyOf, place } = useActionForm(options)
  const { isSubmitting } = form.formState
  useImperativeHandle(handle, () => ({ mayLeave: async () => !isSubmitting && guard.mayLeave() }), [guard, isSubmitting])
  useFirstFocus(inputId(place.id, fields[0]?.name ?? ''))
  return (
    <FieldsForm
      form={form} place={place} fields={fields} input={FieldInput} label={action.label} onSubmit={send} notice={<DraftNotice draft={draft} />}
      after={action.previews && options.row && <Suspense fallback={null}><FormPreview module={options.module} bodyOf={bodyOf} /></Suspense>}
      actions={
        <>
          <Button type="submit" {...(action.tone === 'danger' && { color: 'red' })} loading={isSubmitting}>{action.label}</Button>
          <Button variant="default" onClick={onCancel}>{t('cancel')}</Button>
          <span className={styles.keys}>{t('keys')}</span>
        </>
      }
    />
  )
}
