import { formatNumber } from '#core/formats/format.ts'
import { confirm } from '#web-engine/kit/alerts/alerts.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { loadingTexts } from './loading-texts.ts'
import styles from './loading.module.css'
import { hasPoc, nextTruckStep, type NextTruckStep } from './next-truck-step.ts'
import { truckDisplayName } from './truck-list.tsx'
import type { ShownTruck } from './shown-truck.ts'

interface StepBarProps {
  readonly view: ShownTruck
  readonly closed: boolean
  onStep(next: NextTruckStep): void
}

/** The one thing to do next with the truck, under the thumb, and in words what stands in its way. */
export function TruckStepBar({ view, closed, onStep }: StepBarProps) {
  const t = useText(loadingTexts)
  const next = nextTruckStep(view)
  if (!next)
    return (
      <div className={styles.steps}>
        <p role="status">{t('step.done')}</p>
      </div>
    )
  const plate = truckDisplayName(view.truck)
  async function press(step: NextTruckStep) {
    if (await isMeant(step)) onStep(step)
  }
  function isMeant({ step, missing, withoutTruck, withoutPoc }: NextTruckStep): boolean | Promise<boolean> {
    const loaded = formatNumber(view.loaded)
    const homeless = withoutTruck > 0 && t('step.without', { count: formatNumber(withoutTruck) })
    if (step === 'finish')
      return (
        missing + withoutTruck === 0 ||
        confirm({
          title: t('ask.finish', { count: formatNumber(missing + withoutTruck) }),
          text: [homeless, t('ask.finish.text')].filter(Boolean).join(' '),
        })
      )
    if (step === 'depart')
      return confirm({
        title: view.loaded > 0 ? t('ask.depart', { plate, count: loaded }) : t('ask.depart.poc', { plate }),
        text: [
          missing > 0 && t('step.missing', { count: formatNumber(missing) }),
          homeless,
          withoutPoc > 0 && t('step.withoutPoc', { count: formatNumber(withoutPoc) }),
          t('ask.depart.text'),
        ]
          .filter(Boolean)
          .join(' '),
      })
    return step !== 'arrive' || confirm({ title: t('ask.arrive', { plate }), text: t('ask.arrive.text') })
  }
  return (
    <div className={styles.steps}>
      <p id="loading-step" data-blocked={next.blocked ?? undefined}>
        {wordsOf(t, next, view)}
      </p>
      <button
        type="button"
        className="button button--primary"
        disabled={closed || next.blocked !== null}
        aria-describedby="loading-step"
        onClick={() => void press(next)}
      >
        {t(`step.${next.step}`)}
      </button>
    </div>
  )
}

function wordsOf(
  t: ReturnType<typeof useText<typeof loadingTexts>>,
  { step, blocked, missing, withoutTruck, withoutPoc }: NextTruckStep,
  view: ShownTruck,
): string {
  if (blocked === 'nothing') return t('step.nothing')
  if (blocked === 'pending') return t('step.pending', { count: formatNumber(view.pending) })
  if (step === 'finish' || step === 'depart')
    return [
      missing > 0 && t('step.missing', { count: formatNumber(missing) }),
      withoutTruck > 0 && t('step.without', { count: formatNumber(withoutTruck) }),
      missing + withoutTruck === 0 && t(view.loaded === 0 && hasPoc(view) ? 'step.poc' : 'step.complete'),
      withoutPoc > 0 && t('step.withoutPoc', { count: formatNumber(withoutPoc) }),
    ]
      .filter(Boolean)
      .join(' ')
  return t(`step.${step}.text`)
}
