import { useQuery } from '@tanstack/react-query'
import { formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import { api } from '#web-engine/kit/server/api.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { RichText } from '#web-engine/fields/cells/rich-text.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { BagFinder } from './bag-finder.tsx'
import type { PlantingCard } from './bag-story.ts'
import { bagTexts } from './bag-texts.ts'
import styles from './jejak-bag.module.css'

/** For the one who plants, on a phone at the plot. */
export function TanamBibit({ page, recordId }: PageProps) {
  const t = useText(bagTexts)
  const { data, error, isLoading } = useQuery({
    queryKey: ['module', 'planting-card', recordId],
    enabled: Boolean(recordId),
    retry: false,
    queryFn: ({ signal }) =>
      api<{ data: PlantingCard }>(`planting-card/${recordId}`, { signal }).then((answer) => answer.data),
  })
  return (
    <>
      <PageHeader title={data ? data.tree : page.title} />
      <BagFinder key={recordId} path="/distribution/tanam-bibit" />
      {isLoading && <p role="status">{t('loading')}</p>}
      {error && <p role="alert">{error.message}</p>}
      {data && <Card card={data} />}
    </>
  )
}

function Card({ card }: { readonly card: PlantingCard }) {
  const t = useText(bagTexts)
  const spacing = card.spacing_m ? t('spacingOf', { spacing: formatNumber(card.spacing_m) }) : t('spacingAny')
  const poc = card.poc_ml ? t('pocOf', { poc: formatNumber(card.poc_ml) }) : t('pocAny')
  return (
    <>
      <p className={styles.state}>
        {t('amount', { amount: formatNumber(card.amount), tree: card.tree })}
        {card.scientific_name && (
          <>
            {' '}
            · <em>{card.scientific_name}</em>
          </>
        )}
      </p>
      {card.other_names && (
        <p>
          {t('names')}: {card.other_names}
        </p>
      )}
      <section className={parts.card} aria-label={t('how')}>
        <h2>{t('how')}</h2>
        <ol className={styles.how}>
          <li>{t('step.1', { spacing })}</li>
          <li>{t('step.2')}</li>
          <li>{t('step.3')}</li>
          <li>{t('step.4', { poc })}</li>
          <li>{t('step.5')}</li>
        </ol>
      </section>
      {card.description && (
        <section className={parts.card} aria-label={t('about')}>
          <h2>{t('about')}</h2>
          <RichText html={card.description} />
        </section>
      )}
      <section className={parts.card} aria-label={t('from')}>
        <h2>{t('from')}</h2>
        <dl className={styles.facts}>
          <div>
            <dt>{t('nursery')}</dt>
            <dd>{card.nursery}</dd>
          </div>
          {card.origins.map((origin) => (
            <div key={origin.lot_no}>
              <dt>
                {t('lot')} {origin.lot_no}
              </dt>
              <dd>
                {[
                  origin.origin && `${t('origin')}: ${origin.origin}`,
                  origin.sow_date && `${t('sown')}: ${formatLongDate(origin.sow_date)}`,
                ]
                  .filter(Boolean)
                  .join(' · ') || '-'}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
