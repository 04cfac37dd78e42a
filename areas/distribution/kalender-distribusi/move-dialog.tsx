import { Button, Modal } from '@mantine/core'
import { IconAlertTriangle, IconBan } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { formatLongDate, isDate } from '#core/formats/format-date.ts'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { AreaRefusalLine, useAreaRefusals } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PlannedDayItem } from './calendar-day.ts'
import { calendarTexts } from './calendar-texts.ts'
import styles from './kalender-distribusi.module.css'
import { useDayJudgement, useMoveCalendarItem } from './use-calendar.web.ts'

interface MoveDialogProps {
  readonly item: PlannedDayItem
  /** Where it was dropped; the person may choose another. */
  readonly to: string
  onClose(): void
}

/** Before an item moves, what speaks against the day is said; what forbids it closes the button. */
export function MoveDialog({ item, to, onClose }: MoveDialogProps) {
  const t = useText(calendarTexts)
  const [day, setDay] = useState(to)
  const [busy, setBusy] = useState(false)
  const move = useMoveCalendarItem()
  const refused = useAreaRefusals()
  const { data: judged, isError, isFetching } = useDayJudgement(item, isDate(day) ? day : null)
  const { refusals, warnings } = judged ?? { refusals: [], warnings: [] }
  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    refused.clear()
    try {
      await move(item, day)
      alerts.success(t('move.done', { name: item.no_dokumen, day: formatLongDate(day) }))
      onClose()
    } catch (error) {
      refused.tell(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Modal opened centered onClose={onClose} title={t('move', { name: `${item.who} (${item.no_dokumen})` })}>
      <form className={styles.dialog} onSubmit={(event) => void submit(event)}>
        <label className={parts.field}>
          {t('move.day')}
          <input type="date" required data-autofocus value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <div role="status" className={styles.judged}>
          {refusals.map((text) => (
            <p key={text} data-kind="refusal">
              <IconBan size={18} aria-hidden />
              {text}
            </p>
          ))}
          {warnings.map((text) => (
            <p key={text} data-kind="warning">
              <IconAlertTriangle size={18} aria-hidden />
              {text}
            </p>
          ))}
          {isError && (
            <p data-kind="warning">
              <IconAlertTriangle size={18} aria-hidden />
              {t('move.unknown')}
            </p>
          )}
          {judged && !isFetching && refusals.length + warnings.length === 0 && <p>{t('move.fine')}</p>}
        </div>
        <AreaRefusalLine />
        <div className={styles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            loading={busy}
            disabled={!isDate(day) || day === item.date || isFetching || refusals.length > 0}
          >
            {t(warnings.length > 0 ? 'move.anyway' : 'move.go')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
