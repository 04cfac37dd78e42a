import { Button } from '@mantine/core'
import { useEffect, useImperativeHandle } from 'react'
import { moduleTexts } from '../module-texts.ts'
import { useText } from '../texts.ts'
import { FieldInput } from './field-input.tsx'
import { FieldsForm } from './fields-form.tsx'
import { inputId } from './form-place.ts'
import { RecordFormContext, type RecordFormProps } from './record-form-context.ts'
import { StaleNotice } from './stale-notice.tsx'
import { useRecordForm } from './use-record-form.ts'
import styles from './form.module.css'

export function RecordForm({ handle, onCancel, ...options }: RecordFormProps) {
  const t = useText(moduleTexts)
  const { form, fields, place, save, guard, newer, reload, saveMine } = useRecordForm(options)
  const { isSubmitting } = form.formState
  const { title } = options.module
  useImperativeHandle(handle, () => ({ mayLeave: guard.mayLeave }), [guard])
  useFirstFocus(inputId(place.id, fields[0]?.name ?? ''))
  return (
    <RecordFormContext value={RecordForm}><FieldsForm
      form={form} place={place} fields={fields} input={FieldInput} onSubmit={(typed) => save(typed)}
      label={t(options.row ? 'edit.title' : 'add.title', { title })}
      notice={newer && <StaleNotice onReload={reload} onSaveMine={() => void saveMine()} />}
      actions={
        <>
          <Button type="submit" loading={isSubmitting}>{t('form.save')}</Button>
          <Button variant="default" onClick={onCancel}>{t('form.cancel')}</Button>
          <span className={styles.keys}>{t('form.keys')}</span>
        </>
      }
    /></RecordFormContext>
  )
}

/** A keyboard user starts typing at once; on a touch screen the keyboard would hide the form before it is seen. */
function useFirstFocus(id: string): void {
  useEffect(() => {
    const first = document.getElementById(id)
    if (!first || !matchMedia('(pointer: fine)').matches) return
    // A drawer moves the focus itself a moment later; the mark keeps it here, or leaving the input would count as an error.
    first.dataset.autofocus = 'true'
    first.focus()
  }, [id])
}
