import { Button, Modal } from '@mantine/core'
import { FieldInput } from '../form/field-input.tsx'
import { FieldsForm } from '../form/fields-form.tsx'
import { inputId } from '../form/form-place.ts'
import { useFirstFocus } from '../form/use-first-focus.ts'
import { useText } from '../texts.ts'
import { actionTexts } from './action-texts.ts'
import { type ActionFormOptions, useActionForm } from './use-action-form.ts'
import formStyles from '../form/form.module.css'
import styles from './actions.module.css'

interface ActionDialogProps extends ActionFormOptions {
  /** What it happens to, in words. */
  readonly what: string
  onClose(): void
}

/** What an action wants to know before it happens. */
export function ActionDialog({ what, onClose, ...options }: ActionDialogProps) {
  const t = useText(actionTexts)
  const { action } = options
  const { form, fields, guard, send, place } = useActionForm(options)
  useFirstFocus(inputId(place.id, fields[0]?.name ?? ''))
  async function close() {
    // The Escape key that asks to close must be over before a question opens, or it would answer the question too.
    await new Promise((resolve) => setTimeout(resolve))
    if (!form.formState.isSubmitting && (await guard.mayLeave())) onClose()
  }
  return (
    <Modal.Root opened onClose={() => void close()} closeOnClickOutside={false} size="lg" centered>
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{action.label}</Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('cancel')} />
        </div>
        <Modal.Body className={styles.body}>
          <p className={styles.what}>{what}</p>
          {action.confirm && <p className={styles.question} data-danger={action.tone === 'danger' || undefined}>{action.confirm}</p>}
          <FieldsForm
            form={form} place={place} fields={fields} input={FieldInput} label={action.label} onSubmit={send}
            actions={
              <>
                <Button type="submit" {...(action.tone === 'danger' && { color: 'red' })} loading={form.formState.isSubmitting}>{action.label}</Button>
                <Button variant="default" onClick={() => void close()}>{t('cancel')}</Button>
                <span className={formStyles.keys}>{t('keys')}</span>
              </>
            }
          />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
