import parts from '#web-engine/kit/look/page-parts.module.css'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useCan } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { useWorkingContextParts } from '#web-engine/records/use-working-context-parts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { WorkingContextChoices } from '#web-engine/records/working-context-choices.tsx'
import { GrowingPlant } from '#web-engine/widgets/motion/growing-plant.tsx'
import { dashboardCards } from './cards/all-cards.ts'
import { DashboardCardView } from './dashboard-card.web.tsx'
import { dashboardTexts } from './dashboard-texts.ts'
import styles from './dashboard.module.css'

/** DB-01: a card for each thing the reader may know of; the choice of year and nursery is the one of all lists. */
export function Dashboard({ page }: PageProps) {
  const t = useText(dashboardTexts)
  const context = useWorkingContextParts()
  const can = useCan()
  const cards = dashboardCards.filter(({ permissions }) => permissions.every((right) => can(right)))
  const columns = [cards.filter(({ chart }) => chart), cards.filter(({ chart }) => !chart)]
  const isNew = context.nurseries?.length === 0
  return (
    <>
      <PageHeader title={page.title} />
      <div className={parts.tools}>
        <WorkingContextChoices context={context} />
      </div>
      {isNew ? (
        <section className={styles.empty}>
          <GrowingPlant />
          <h2>{t('empty.title')}</h2>
          <p>{t('empty.text')}</p>
          <ScreenLink className="button" href="/master/location-nursery">
            {t('empty.action')}
          </ScreenLink>
        </section>
      ) : (
        <>
          <p className={styles.hint}>{t('hint')}</p>
          <div className={styles.cards}>
            {columns
              .filter((column) => column.length > 0)
              .map((column, at) => (
                <div key={at} className={styles.column}>
                  {column.map((card) => (
                    <DashboardCardView key={card.key} card={card} control={context.control} />
                  ))}
                </div>
              ))}
          </div>
        </>
      )}
    </>
  )
}
