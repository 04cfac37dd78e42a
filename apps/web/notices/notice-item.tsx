import {
  IconAlertTriangle,
  IconAt,
  IconCheck,
  IconClipboardCheck,
  IconFileCheck,
  IconRoute,
  IconX,
  type Icon,
} from '@tabler/icons-react'
import { isEngineNotice, type NoticeKind, type ShownNotice } from '#core/wire/notice.ts'
import type { AreaNotice } from '#core/declare/notice.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { iconOf } from '#web-engine/kit/look/icons.ts'
import { useLanguage } from '#web-engine/kit/words/language.ts'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { noticeTexts } from './notice-texts.ts'
import { noticeHref, noticeSentence } from './notice-words.ts'
import styles from './notices.module.css'

const looks = {
  'approval-waiting': { icon: IconClipboardCheck, tone: 'waiting' },
  'approval-approved': { icon: IconCheck, tone: 'good' },
  'approval-rejected': { icon: IconX, tone: 'bad' },
  'step-waiting': { icon: IconClipboardCheck, tone: 'waiting' },
  'step-moved': { icon: IconRoute, tone: 'plain' },
  'job-done': { icon: IconFileCheck, tone: 'good' },
  'job-failed': { icon: IconAlertTriangle, tone: 'bad' },
  mention: { icon: IconAt, tone: 'plain' },
} satisfies Record<NoticeKind, { icon: Icon; tone: string }>

function lookOf(declared: AreaNotice | undefined, kind: string): { readonly icon: Icon; readonly tone: string } {
  if (declared) return { icon: iconOf(declared.icon), tone: declared.tone }
  return isEngineNotice(kind) ? looks[kind] : { icon: IconAlertTriangle, tone: 'plain' }
}

interface NoticeItemProps {
  readonly notice: ShownNotice
  /** It was opened or acknowledged. */
  onRead(id: number): void
  /** The page below changes. */
  onLeave(): void
}

export function NoticeItem({ notice, onRead, onLeave }: NoticeItemProps) {
  const t = useText(noticeTexts)
  const catalogue = useCatalogue()
  const [language] = useLanguage()
  const { icon: Mark, tone } = lookOf(catalogue.notices.get(notice.kind), notice.kind)
  const href = noticeHref(catalogue, notice)
  const when = formatDateTime(notice.at, timeZoneOfRecord(null)).slice(0, 16)
  const title = notice.module === null ? null : (catalogue.find(notice.module)?.title ?? null)
  const isUnread = !notice.is_read
  const content = (
    <>
      <Mark size={20} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.sentence}>{noticeSentence(catalogue, notice, language)}</span>
        {notice.job?.reason && <span className={styles.small}>{notice.job.reason}</span>}
        <span className={styles.small}>
          {[title, notice.actor ? t('by', { when, who: notice.actor }) : when].filter(Boolean).join(' · ')}
        </span>
      </span>
      {isUnread ? (
        <span className={styles.dot}>
          <span className="visually-hidden">{t('unread')}</span>
        </span>
      ) : (
        <span />
      )}
    </>
  )
  function follow() {
    if (isUnread) onRead(notice.id)
    onLeave()
  }
  return (
    <li className={styles.item} data-tone={tone} data-unread={isUnread || undefined}>
      {href && (
        <ScreenLink href={href} className={styles.row} onClick={follow}>
          {content}
        </ScreenLink>
      )}
      {!href && isUnread && (
        <button type="button" className={styles.row} onClick={() => onRead(notice.id)}>
          {content}
        </button>
      )}
      {!href && !isUnread && <div className={styles.row}>{content}</div>}
      {notice.job?.link && (
        <a
          className={`button ${styles.file}`}
          href={notice.job.link.href}
          onClick={() => isUnread && onRead(notice.id)}
        >
          {t('job.download')}
        </a>
      )}
    </li>
  )
}
