import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { formatNumber } from '#core/formats/format.ts'
import { DeactivateManyButton } from './deactivate-many-button.tsx'
import { RefusedList } from '../../kit/parts/refused-list.tsx'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import type { BulkRunTask } from './bulk-run-task.ts'
import { bulkTexts } from './bulk-texts.ts'
import type { BulkOutcome } from './run-one-by-one.ts'
import styles from './bulk.module.css'

interface BulkResultProps {
  readonly job: BulkRunTask
  readonly outcome: BulkOutcome
  onAgain(rows: readonly RecordRow[]): void
  onStart(job: BulkRunTask): void
  onClose(): void
}

/** How many succeeded, and which failed for what reason. */
export function BulkResult({ job, outcome: { done, failed, left }, onAgain, onStart, onClose }: BulkResultProps) {
  const t = useText(bulkTexts)
  const lines = [
    { key: 'done', count: done.length, Icon: IconCircleCheck },
    { key: 'failed', count: failed.length, Icon: IconAlertTriangle },
    { key: 'left', count: left.length, Icon: IconPlayerPause },
  ] as const
  return (
    <Modal.Root opened onClose={onClose} centered size="lg" returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          <Modal.Title className={styles.title}>{t('result', { title: job.title })}</Modal.Title>
          <ul className={styles.sums}>
            {lines
              .filter(({ key, count }) => key === 'done' || count > 0)
              .map(({ key, count, Icon }) => (
                <li key={key} data-kind={key}>
                  <Icon size={18} aria-hidden />
                  {t(key, { count: formatNumber(count) })}
                </li>
              ))}
          </ul>
          {failed.length > 0 && (
            <RefusedList
              label={t('failed.list')}
              refused={failed.map(({ row, error }) => ({
                id: row.id,
                name: job.nameOf(row),
                reason: reasonOf(error) ?? t('unknown'),
              }))}
            />
          )}
          <div className={styles.buttons}>
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('close')}
            </Button>
            {job.undo && done.length > 0 && (
              <Button variant="default" onClick={() => (onClose(), job.undo?.())}>
                {t('undo')}
              </Button>
            )}
            {left.length > 0 && (
              <Button variant="default" onClick={() => onAgain(left)}>
                {t('rest')}
              </Button>
            )}
            {job.deletes && <DeactivateManyButton module={job.deletes} failed={failed} onStart={onStart} />}
            {failed.length > 0 && (
              <Button
                variant={job.deletes ? 'default' : 'filled'}
                onClick={() => onAgain(failed.map(({ row }) => row))}
              >
                {t('retry')}
              </Button>
            )}
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

function reasonOf(error: unknown): string | null {
  return error instanceof Error && error.message !== '' ? error.message : null
}
