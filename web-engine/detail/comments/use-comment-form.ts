import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import {
  type MentionablePerson,
  commentModule,
  type ShownComment,
  namesAsMentions,
  mentionsAsNames,
} from '#core/wire/comment.ts'
import { text } from '#core/declare/fields.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useRetryKey } from '../../actions/run/use-run-action.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { api, ApiError } from '../../kit/server/api.ts'
import { useDraft } from '../../form/drafts/use-draft.ts'
import type { InputSurroundings } from '../../form/values/input-surroundings.ts'
import { readFormValues, recordToTypedValues } from '../../form/values/read-form-values.ts'
import { showRefusalInForm } from '../../form/values/show-refusal-in-form.ts'
import type { TypedValues } from '../../form/values/typed-values.ts'
import { useFieldsForm } from '../../form/values/use-fields-form.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { formInputsOf, type NamedField } from '../../records/access.ts'
import { useCan, useSession } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { refetchComments } from './comment-queries.ts'
import { commentTexts } from './comment-texts.ts'

export interface CommentFormOptions {
  readonly module: AnyModule
  readonly record: number
  /** The comment that is changed; a new one when left out. */
  readonly comment?: ShownComment
  onDone?(): void
}

type Person = Pick<MentionablePerson, 'id' | 'name'>

/** Whom the text names, kept with what is typed: a draft that is taken up again still calls them. */
const PEOPLE: NamedField = { name: 'people', field: text('people') }

/** A comment as a form: the same inputs, rules, uploads and drafts as a record's. */
export function useCommentForm({ module, record, comment, onDone }: CommentFormOptions) {
  const t = useText(commentTexts)
  const can = useCan()
  const client = useQueryClient()
  const user = useSession()?.profile.id ?? 0
  const [language] = useLanguage()
  const id = useId()
  const keyFor = useRetryKey()
  const timeZone = timeZoneOfRecord(null)
  const fields = formInputsOf(can, commentModule, 'create')
  const known: readonly Person[] =
    comment?.mentions.flatMap(({ id: person, name }) => (name === null ? [] : [{ id: person, name }])) ?? []
  const present = {
    text: comment ? mentionsAsNames(comment.text, comment.mentions) : null,
    files: comment?.files ?? null,
  }
  const read = (typed: TypedValues) =>
    readFormValues({ module: commentModule, fields, timeZone, language, now: new Date(), present: {} }, typed)
  const form = useFieldsForm({
    values: { ...recordToTypedValues(fields, present, timeZone), people: known },
    errorsOf(typed) {
      const { values, errors } = read(typed)
      const isEmpty = (values['text'] ?? null) === null && (values['files'] ?? null) === null
      return Object.keys(errors).length === 0 && isEmpty ? { text: t('required') } : errors
    },
  })
  const draft = useDraft({
    place: `comment:${user}:${module.path}:${record}:${comment?.id ?? 'new'}`,
    form,
    fields: [...fields, PEOPLE],
  })

  async function send(typed: TypedValues) {
    const { values } = read(typed)
    const people = (typed['people'] ?? []) as readonly Person[]
    const body = {
      text: namesAsMentions(String(values['text'] ?? ''), people),
      files: values['files'] ?? [],
      ...(comment && { version: comment.version }),
    }
    const path = `${module.path}/${record}/comments${comment ? `/${comment.id}` : ''}`
    try {
      const { message } = await keyFor(path + JSON.stringify(body), (idempotencyKey) =>
        api<{ message: string }>(path, { method: comment ? 'PUT' : 'POST', body, idempotencyKey }),
      )
      form.reset({ ...recordToTypedValues(fields, {}, timeZone), people: [] })
      draft.drop()
      alerts.success(message)
      void refetchComments(client, module, record)
      onDone?.()
      // The inputs open again with the end of this.
      if (!comment) setTimeout(() => form.setFocus('text'))
    } catch (error) {
      showRefusalInForm(form, { fields, typed }, error)
      if (error instanceof ApiError && [404, 409].includes(error.status)) void refetchComments(client, module, record)
    }
  }

  return {
    form,
    fields,
    send,
    draft,
    place: { id, module: commentModule, timeZone, names: {}, filter: false } satisfies InputSurroundings,
  }
}
