import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { previewedFields } from '#core/questions/previewed-fields.ts'
import { clearAlertsForForm } from '../../kit/alerts/alert-store.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useShortcutHint } from '../../kit/keys/use-shortcut-hint.ts'
import { useText } from '../../kit/words/texts.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { FieldsForm } from '../fields/fields-form.tsx'
import { inputId } from '../values/input-surroundings.ts'
import { GoneNotice } from './gone-notice.tsx'
import { RecordFormContext, type RecordFormProps } from '../state/record-form-context.ts'
import { StaleNotice } from './stale-notice.tsx'
import type { TypedValues } from '../values/typed-values.ts'
import { useFirstFocus } from '../fields/use-first-focus.ts'
import { useRecordForm } from '../state/use-record-form.ts'
import styles from '../values/form.module.css'

// Few modules have figures that follow from what is typed.
const FormPreview = lazy(() => import('../fields/form-preview.tsx').then((file) => ({ default: file.FormPreview })))

// Asked for by few.
const SeveralDialog = lazy(() =>
  import('./create-several-dialog.tsx').then((file) => ({ default: file.CreateSeveralDialog })),
)

export function RecordForm({ handle, onCancel, onGone = onCancel, ...options }: RecordFormProps) {
  const t = useText(moduleTexts)
  const {
    form,
    fields,
    place,
    save,
    saveSeveral,
    followUp,
    bodyOf,
    locked,
    guard,
    stale,
    reload,
    saveMine,
    gone,
    saveAsNew,
    draft,
  } = useRecordForm(options)
  const { title, several } = options.module
  // What is typed, while it is asked how many of it are wanted.
  const [counted, setCounted] = useState<TypedValues | null>(null)
  useImperativeHandle(handle, () => ({ mayLeave: guard.mayLeave }), [guard])
  useEffect(clearAlertsForForm, [])
  const button = useRef<HTMLButtonElement>(null)
  const hint = useShortcutHint('form.save')
  useCommands([
    {
      id: 'save',
      group: 'screen',
      words: t('form.save'),
      icon: IconDeviceFloppy,
      shortcut: 'form.save',
      run: () => button.current?.click(),
    },
    { id: 'cancel', group: 'screen', words: t('form.cancel'), icon: IconX, run: onCancel },
  ])
  useFirstFocus(inputId(place.id, fields[0]?.name ?? ''))
  return (
    <RecordFormContext value={RecordForm}>
      <FieldsForm
        form={form}
        place={place}
        fields={fields}
        input={FieldInput}
        locked={locked}
        onSubmit={(typed) => save(typed)}
        label={t(options.row ? 'edit.title' : 'add.title', { title })}
        notice={
          gone ? (
            <GoneNotice onLeave={onGone} onSaveAsNew={saveAsNew && (() => void saveAsNew())} />
          ) : stale ? (
            <StaleNotice {...stale} onReload={reload} onSaveMine={() => void saveMine()} />
          ) : (
            <DraftNotice draft={draft} />
          )
        }
        after={
          previewedFields(options.module).length > 0 && (
            <Suspense fallback={null}>
              <FormPreview module={options.module} bodyOf={bodyOf} />
            </Suspense>
          )
        }
        actions={
          <>
            {counted && several !== null && (
              <Suspense fallback={null}>
                <SeveralDialog
                  title={title}
                  first={String(counted[several] ?? '').trim()}
                  label={options.module.fields[several]?.label ?? ''}
                  busy={locked}
                  onClose={() => setCounted(null)}
                  onMake={(count) => void saveSeveral(counted, count).then(() => setCounted(null))}
                />
              </Suspense>
            )}
            <Button
              ref={button}
              type="submit"
              loading={locked}
              aria-keyshortcuts={hint.aria}
              onClick={() => followUp(false)}
            >
              {t('form.save')}
            </Button>
            {options.onAgain && (
              <Button type="submit" variant="light" disabled={locked} onClick={() => followUp(true)}>
                {t('form.again')}
              </Button>
            )}
            {several !== null && options.onSeveral && (
              <Button
                variant="light"
                disabled={locked}
                onClick={() => void form.handleSubmit((typed) => setCounted(typed))()}
              >
                {t('several')}
              </Button>
            )}
            <Button variant="default" onClick={onCancel}>
              {t('form.cancel')}
            </Button>
            {hint.text && <span className={styles.keys}>{t('form.keys', { keys: hint.text })}</span>}
          </>
        }
      />
    </RecordFormContext>
  )
}
