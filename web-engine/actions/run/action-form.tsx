import { Button } from '@mantine/core'
import { lazy, type RefObject, Suspense, useImperativeHandle } from 'react'
import { DraftNotice } from '../../form/drafts/draft-notice.tsx'
import { FieldInput } from '../../form/fields/field-input.tsx'
import { FieldsForm } from '../../form/fields/fields-form.tsx'
import { inputId } from '../../form/values/input-surroundings.ts'
import { useFirstFocus } from '../../form/fields/use-first-focus.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from './action-texts.ts'
import { type ActionFormOptions, useActionForm } from './use-action-form.ts'
import styles from '../../form/values/form.module.css'

const FormPreview = lazy(() =>
  import('../../form/fields/form-preview.tsx').then((file) => ({ default: file.FormPreview })),
)

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
  useImperativeHandle(handle, () => ({ mayLeave: async () => !isSubmitting && guard.mayLeave() }), [
    guard,
    isSubmitting,
  ])
  useFirstFocus(inputId(place.id, fields[0]?.name ?? ''))
  return (
    <FieldsForm
      form={form}
      place={place}
      fields={fields}
      input={FieldInput}
      label={action.label}
      onSubmit={send}
      notice={<DraftNotice draft={draft} />}
      after={
        action.previews &&
        options.row && (
          <Suspense fallback={null}>
            <FormPreview module={options.module} bodyOf={bodyOf} />
          </Suspense>
        )
      }
      actions={
        <>
          <Button type="submit" {...(action.tone === 'danger' && { color: 'red' })} loading={isSubmitting}>
            {action.label}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <span className={styles.keys}>{t('keys')}</span>
        </>
      }
    />
  )
}
