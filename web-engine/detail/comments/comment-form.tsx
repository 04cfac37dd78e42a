import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { DraftNotice } from '../../form/drafts/draft-notice.tsx'
import { FieldInput } from '../../form/fields/field-input.tsx'
import { FieldsForm } from '../../form/fields/fields-form.tsx'
import { inputId } from '../../form/values/input-surroundings.ts'
import { useFirstFocus } from '../../form/fields/use-first-focus.ts'
import type { InputProps } from '../../form/inputs/common/use-input-of-field.tsx'
import { useText } from '../../kit/words/texts.ts'
import { commentTexts } from './comment-texts.ts'
import { MentionInput } from './mention-input.tsx'
import { type CommentFormOptions, useCommentForm } from './use-comment-form.ts'
import form from '../../form/values/form.module.css'
import styles from './comments.module.css'

export function CommentForm(options: CommentFormOptions) {
  const t = useText(commentTexts)
  const { module, record, comment, onDone } = options
  const state = useCommentForm(options)
  const { isSubmitting } = state.form.formState
  const Input = useMemo(
    () =>
      function CommentInput(props: InputProps) {
        return props.name === 'text' ? (
          <MentionInput {...props} module={module} record={record} />
        ) : (
          <FieldInput {...props} />
        )
      },
    [module, record],
  )
  useFirstFocus(inputId(state.place.id, 'text'))
  return (
    <div className={styles.form}>
      <FieldsForm
        form={state.form}
        place={state.place}
        fields={state.fields}
        input={Input}
        label={t(comment ? 'form.edit' : 'form')}
        onSubmit={state.send}
        locked={isSubmitting}
        notice={<DraftNotice draft={state.draft} />}
        actions={
          <>
            <Button type="submit" loading={isSubmitting}>
              {t(comment ? 'save' : 'send')}
            </Button>
            {comment && (
              <Button
                variant="default"
                onClick={() => {
                  state.draft.drop()
                  onDone?.()
                }}
              >
                {t('cancel')}
              </Button>
            )}
            <span className={form.keys}>{t('keys')}</span>
          </>
        }
      />
    </div>
  )
}
