import { IconCheck, IconCircle, IconPointFilled } from '@tabler/icons-react'
import { useId } from 'react'
import type { StationPath } from '#core/questions/waiting-desk.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { PathMoveMade, PathNextStation, PathOfRecord } from '#core/wire/path-of-record.ts'
import type { ValueCode } from '#core/declare/value-set.ts'
import { instantText } from '../../fields/text/field-value-text.ts'
import type { RecordRow } from '../../records/record.ts'
import { timeZoneOfRecord } from '../../kit/session/time-zone.ts'
import { type Translate, useText } from '../../kit/words/texts.ts'
import { type ShownStation, shownStations } from './path-steps.ts'
import { pathTexts } from './path-texts.ts'
import styles from './path.module.css'

const marks = { done: IconCheck, now: IconPointFilled, ahead: IconCircle } satisfies Record<
  ShownStation['standing'],
  unknown
>

interface FlowPathProps {
  readonly module: AnyModule
  readonly path: StationPath
  readonly view: PathOfRecord
  readonly row: RecordRow
}

/** Where a record is on its way over the desks: the stations, who is next, and every move with its note. */
export function StationPathDrawing({ module, path, view: { moves, next }, row }: FlowPathProps) {
  const t = useText(pathTexts)
  const id = useId()
  const field = module.fields[path.field]
  const state = (row[path.field] ?? null) as ValueCode | null
  const zone = timeZoneOfRecord(row)
  const word = (code: ValueCode) => field?.options.set?.label(code) ?? String(code)
  const moved = ({ at, by }: PathMoveMade) =>
    by === null ? instantText(at, zone) : t('by', { when: instantText(at, zone), who: by })
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {t('title', { label: field?.label ?? '' })}
      </h2>
      <ol className={styles.steps}>
        {shownStations(path, { state, moves }).map(({ state: code, standing, move }) => {
          const Mark = marks[standing]
          return (
            <li
              key={String(code)}
              className={styles.step}
              data-standing={standing}
              aria-current={standing === 'now' ? 'step' : undefined}
            >
              <span className={styles.mark}>
                <Mark size={14} aria-hidden="true" />
              </span>
              <span className={styles.words}>
                <span className={styles.name}>{word(code)}</span>
                <span className={styles.standing}>{t(standing)}</span>
                {move && <span className={styles.when}>{moved(move)}</span>}
              </span>
            </li>
          )
        })}
      </ol>
      {next && (
        <p className={styles.next} data-mine={next.is_mine || undefined}>
          {nextWords(t, next, module.actions[next.desk]?.label ?? next.desk)}
        </p>
      )}
      {moves.length > 1 && (
        <details className={styles.moves}>
          <summary>{t('moves', { count: formatNumber(moves.length) })}</summary>
          <ol>
            {moves.toReversed().map((move) => (
              <li key={`${move.at} ${move.state}`}>
                <strong>{word(move.state)}</strong> <span className={styles.when}>{moved(move)}</span>
                {move.note && <q className={styles.note}>{move.note}</q>}
              </li>
            ))}
          </ol>
        </details>
      )}
      {moves.at(-1)?.note && <blockquote className={styles.last}>{moves.at(-1)?.note}</blockquote>}
    </section>
  )
}

function nextWords(
  t: Translate<typeof pathTexts>,
  { people, total, is_mine }: PathNextStation,
  action: string,
): string {
  if (is_mine) return t('next.mine', { action })
  if (total === 0) return t('next.nobody', { action })
  if (people.length === 0) return t('next.unnamed', { action, count: formatNumber(total) })
  const names = people.join(', ')
  return total > people.length
    ? t('next.more', { action, people: names, count: formatNumber(total - people.length) })
    : t('next.people', { action, people: names })
}
