import { seedPhase } from '#areas/master/plant-codes.ts'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import styles from './jejak-lot.module.css'
import type { LotLink, LotStory } from './lot-story.ts'
import { lotStoryTexts } from './lot-story-texts.ts'

const figure = (value: number) => formatNumber(value, { decimals: 3 })

/**
 * The chain from origin to what is left: boxes with arrows, each phase with a bar of what became of it. In words too,
 * for who does not see it.
 */
export function LotStageChain({ story }: { readonly story: LotStory }) {
  const t = useText(lotStoryTexts)
  const { stages, parent, children, origin, tests, lot } = story
  return (
    <ol className={styles.chain} aria-label={t('chain')}>
      <li className={styles.box}>
        <h2>{t('origin')}</h2>
        <dl>
          {origin.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {tests.map((test) => (
          <p key={test.no}>
            {t('tests')}: <ScreenLink href={test.href}>{test.no}</ScreenLink>
            {test.germination === null ? '' : ` ${formatNumber(test.germination, { decimals: 1 })}%`}
          </p>
        ))}
      </li>
      {parent && <Kin box={parent} title={t('parent')} />}
      {stages.map((stage) => {
        const parts = [
          ['left', stage.left],
          ['passed', stage.passed],
          ['given', stage.given],
          ['lost', stage.lost],
        ] as const
        return (
          <li key={stage.phase} className={styles.box}>
            {/* Safe: the ledger holds only phases of the set. */}
            <h2>{seedPhase.label(stage.phase as never)}</h2>
            <p>
              {t('entered')} <strong>{figure(stage.entered)}</strong> {lot.unit}
            </p>
            <span className={styles.bar} aria-hidden>
              {parts.map(([part, qty]) => qty > 0 && <span key={part} data-part={part} style={{ flexGrow: qty }} />)}
            </span>
            <dl>
              {parts.map(
                ([part, qty]) =>
                  qty !== 0 && (
                    <div key={part} data-part={part}>
                      <dt>{t(part === 'passed' && stage.phase === 0 ? 'sown' : part)}</dt>
                      <dd>{figure(qty)}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        )
      })}
      {children.map((child) => (
        <Kin key={child.id} box={child} title={t('children')} />
      ))}
    </ol>
  )
}

function Kin({ box, title }: { readonly box: LotLink; readonly title: string }) {
  const t = useText(lotStoryTexts)
  return (
    <li className={styles.box} data-kin>
      <h2>{title}</h2>
      <p>
        <ScreenLink href={`/activities/jejak-lot/${box.id}`}>{box.no}</ScreenLink>
      </p>
      {box.day && <p>{formatLongDate(box.day)}</p>}
      <p>{t('seed', { seed: figure(box.seed), seedlings: figure(box.seedlings) })}</p>
    </li>
  )
}
