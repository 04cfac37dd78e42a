import { Button } from '@mantine/core'
import { IconDeviceFloppy, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { previewedFields } from '#core/questions/previewed-fields.ts'
import { clearAlertsForForm } from '../../kit/alerts/alert-store.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { DraftNotice } from '../drafts/draft-notice.tsx'
import { formTexts } from '../../kit/words/form-texts.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useCan } from '../../kit/session/session.ts'
import { useShortcutHint } from '../../kit/keys/use-shortcut-hint.ts'
import { useText } from '../../kit/words/texts.ts'
import { mayDoOperation } from '../../records/access.ts'
import { FieldInput } from '../fields/field-input.tsx'
import { FieldsForm } from '../fields/fields-form.tsx'
import { firstTypedField } from '../fields/first-typed-field.ts'
import { inputId } from '../values/input-surroundings.ts'
import { GoneNotice } from './gone-notice.tsx'
import { LostRightNotice } from './lost-right-notice.tsx'
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
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
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
  const { module, follows = false } = options
  const { title, several } = module
  const isLost = !mayDoOperation(useCan(), options.module, options.row ? 'update' : 'create')
  // What is typed, while it is asked how many of it are wanted.
  const [counted, setCounted] = useState<TypedValues | null>(null)
  useImperativeHandle(handle, () => ({ mayLeave: guard.mayLeave }), [guard])
  useEffect(() => {
    // What was said of the record that was just saved is for whoever types the next one.
    if (!follows) clearAlertsForForm()
  }, [follows])
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
  const [begin] = useState(() => firstTypedField(fields, form.getValues(), follows))
  useFirstFocus(inputId(place.id, begin), follows)
  return (
    <RecordFormContext value={RecordForm}>
      <FieldsForm
        form={form}
        place={place}
        fields={fields}
        input={FieldInput}
        locked={locked}
        onSubmit={(typed) => (isLost ? undefined : save(typed))}
        label={options.row ? t('edit.title', { title }) : tm('add.title', { title })}
        notice={
          isLost ? (
            <LostRightNotice title={title} />
          ) : gone ? (
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
              disabled={isLost}
              aria-keyshortcuts={hint.aria}
              onClick={() => followUp(false)}
            >
              {t('form.save')}
            </Button>
            {options.onAgain && (
              <Button type="submit" variant="light" disabled={locked || isLost} onClick={() => followUp(true)}>
                {t('form.again')}
              </Button>
            )}
            {several !== null && options.onSeveral && (
              <Button
                variant="light"
                disabled={locked || isLost}
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
