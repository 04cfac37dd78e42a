import { Button, Modal, Progress, VisuallyHidden } from '@mantine/core'
import { formatNumber } from '#core/formats/format.ts'
import { useText } from '../../kit/words/texts.ts'
import type { BulkProgress } from './bulk-run-task.ts'
import { bulkTexts } from './bulk-texts.ts'
import styles from './bulk.module.css'

interface BulkOverlayProps {
  readonly progress: BulkProgress
  onStop(): void
}

/** MD-06: how far it is. Closing would not stop it, so the only way out is to stop. */
export function BulkOverlay({ progress: { job, tried, stopping }, onStop }: BulkOverlayProps) {
  const t = useText(bulkTexts)
  const count = job.rows.length
  const words = t('progress', { tried: formatNumber(tried), count: formatNumber(count) })
  return (
    <Modal.Root opened onClose={onStop} closeOnClickOutside={false} centered returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body className={styles.body}>
          <Modal.Title className={styles.title}>{job.title}</Modal.Title>
          <Progress.Root size="lg">
            <Progress.Section value={(tried / count) * 100} aria-label={job.title} aria-valuetext={words} />
          </Progress.Root>
          <p className={styles.count}>{words}</p>
          {/* Spoken now and then, not at every row. */}
          <VisuallyHidden role="status">{tried % 10 === 0 || tried === count ? words : ''}</VisuallyHidden>
          <Button variant="default" disabled={stopping || tried === count} onClick={onStop}>
            {t(stopping ? 'stopping' : 'stop')}
          </Button>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
