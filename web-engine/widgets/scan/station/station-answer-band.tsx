import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleX,
  IconClock,
  IconQuestionMark,
  IconScan,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { useText } from '../../../kit/words/texts.ts'
import type { AnswerTone } from './answer.ts'
import styles from './scan-station.module.css'
import { stationTexts } from './station-texts.ts'
import type { ScanStationState } from './use-scan-station.ts'

// A sign beside the colour: many people do not see red and green.
const icons = {
  good: IconCircleCheck,
  repeated: IconAlertTriangle,
  kept: IconClock,
  wrong: IconCircleX,
  unknown: IconQuestionMark,
} satisfies Record<AnswerTone, ComponentType<{ size: number }>>

/** The last answer, large and coloured while it is new. */
export function StationAnswerBand({ answer, isFresh }: Pick<ScanStationState, 'answer' | 'isFresh'>) {
  const t = useText(stationTexts)
  const shown = isFresh ? answer : null
  const Icon = shown ? icons[shown.tone] : IconScan
  return (
    <div className={styles.band} data-tone={shown?.tone ?? 'ready'}>
      <Icon size={44} aria-hidden />
      <div>
        {/* No paragraph: it is as large as a heading, and a heading it is not. */}
        <div className={styles.word}>{shown?.word ?? t('ready')}</div>
        {shown ? (
          [...new Set([shown.code, ...(shown.lines ?? [])])].map((line) => <p key={line}>{line}</p>)
        ) : (
          <p>{answer ? t('last', { word: answer.word, code: answer.code }) : t('ready.text')}</p>
        )}
      </div>
      {/* Said once for each code, however the band looks by then. */}
      <p className="visually-hidden" role="status" aria-live="assertive" key={answer?.number}>
        {answer && [answer.word, answer.code, ...(answer.lines ?? [])].join(', ')}
      </p>
    </div>
  )
}
