import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { commentTextParts, type ShownComment } from '#core/wire/comment.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import { instantText } from '../../fields/text/field-value-text.ts'
import { FileList } from '../../fields/files/file-list.tsx'
import type { RecordRow } from '../../records/record.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { useText } from '../../kit/words/texts.ts'
import { CommentForm } from './comment-form.tsx'
import { refetchComments } from './comment-queries.ts'
import { commentTexts } from './comment-texts.ts'
import styles from './comments.module.css'

interface CommentItemProps {
  readonly module: AnyModule
  readonly record: RecordRow
  readonly comment: ShownComment
  readonly isCalled: boolean
  readonly isEditing: boolean
  onEdit(open: boolean): void
}

export function CommentItem({ module, record, comment, isCalled, isEditing, onEdit }: CommentItemProps) {
  const t = useText(commentTexts)
  const client = useQueryClient()
  const refusals = useAreaRefusals()
  const wasEditing = useRef(false)
  const item = useRef<HTMLLIElement>(null)
  const edit = useRef<HTMLButtonElement>(null)
  const who =
    comment.rel_created_by ??
    (comment.created_by === null ? t('system') : t('somebody', { id: String(comment.created_by) }))
  const when = instantText(comment.created_at, timeZoneOfRecord(record))
  const names = new Map(comment.mentions.map(({ id, name }) => [id, name]))

  useEffect(() => {
    if (isCalled) item.current?.scrollIntoView({ block: 'nearest' })
  }, [isCalled])

  useEffect(() => {
    if (wasEditing.current && !isEditing) edit.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  async function remove() {
    if (!(await confirm({ title: t('delete.title'), text: t('delete.text'), danger: true, yes: t('delete') }))) return
    refusals.clear()
    try {
      alerts.success(
        (await api<{ message: string }>(`${module.path}/${record.id}/comments/${comment.id}`, { method: 'DELETE' }))
          .message,
      )
    } catch (error) {
      refusals.tell(error)
    }
    await refetchComments(client, module, record.id)
  }

  if (isEditing)
    return (
      <li className={styles.comment}>
        <CommentForm module={module} record={record.id} comment={comment} onDone={() => onEdit(false)} />
      </li>
    )
  return (
    <li ref={item} className={styles.comment} data-called={isCalled || undefined}>
      <p className={styles.head}>
        <strong>{who}</strong>
        <span className={styles.when}>
          {when}
          {comment.edited_at && ` · ${t('edited')}`}
        </span>
      </p>
      {comment.text !== '' && (
        <p className={styles.text}>
          {commentTextParts(comment.text).map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              <span key={index} className={styles.mention}>
                @{names.get(part.mention) ?? t('somebody', { id: String(part.mention) })}
              </span>
            ),
          )}
        </p>
      )}
      {comment.files.length > 0 && <FileList value={comment.files} label={t('files', { name: who })} />}
      {(comment.can_edit || comment.can_delete) && (
        <div className={styles.tools}>
          {comment.can_edit && (
            <Button
              ref={edit}
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPencil size={14} aria-hidden />}
              aria-label={t('edit.of', { who, when })}
              onClick={() => onEdit(true)}
            >
              {t('edit')}
            </Button>
          )}
          {comment.can_delete && (
            <Button
              variant="subtle"
              size="compact-sm"
              className={styles.danger}
              leftSection={<IconTrash size={14} aria-hidden />}
              aria-label={t('delete.of', { who, when })}
              onClick={() => void remove()}
            >
              {t('delete')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
