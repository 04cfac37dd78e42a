import { useEffect, useRef } from 'react'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { BrandMark } from '#web-engine/kit/look/brand-mark.tsx'
import { PublicFooter } from '#web-engine/kit/look/public-footer.tsx'
import { useDocumentTitle } from '#web-engine/kit/navigation/document-title.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { formatNumber } from '#core/formats/format.ts'
import { addendumFormTexts } from './addendum-form-texts.ts'
import styles from './addendum-form.module.css'
import { differsFromCalendar, figuresBySpecies, plotsWithoutHoles } from './form-rows.ts'
import { ProblemRow } from './problem-row.tsx'
import { RequestFields } from './request-fields.tsx'
import { RunDetails, RunFigures, SpeciesChart } from './run-summary.tsx'
import { useAddendumDraft } from './use-addendum-draft.web.ts'
import { useAddendumForm, type LoadedForm } from './use-addendum-form.web.ts'

/**
 * AD-01 to AD-07: the form a facilitator opens by a link, on whatever phone. Plain HTML and CSS, as the pages before
 * sign-in.
 */
export function AddendumFormPage() {
  const t = useText(addendumFormTexts)
  const config = useConfig()
  const { requestBy, state, again } = useAddendumForm()
  useDocumentTitle(t('title'))
  return (
    <div className={styles.page}>
      <header className={styles.brand}>
        <BrandMark />
        <p>{config.name}</p>
      </header>
      <main className={styles.main}>
        {state === 'loading' ? (
          <>
            <h1>{t('title')}</h1>
            <p className={styles.card} role="status">
              {t('loading')}
            </p>
          </>
        ) : state === 'failed' ? (
          <>
            <h1>{t('title')}</h1>
            <p className={styles.failure} role="alert">
              {t('failed')}: {t('failed.load')}
            </p>
            <button type="button" className="button" onClick={again}>
              {t('failed.again')}
            </button>
          </>
        ) : (
          <Request key={state.run.loading_line_id} loaded={state} requestBy={requestBy} />
        )}
      </main>
      <PublicFooter />
    </div>
  )
}

function Request({ loaded, requestBy }: { readonly loaded: LoadedForm; readonly requestBy: string }) {
  const t = useText(addendumFormTexts)
  const { run, holes } = loaded
  const draft = useAddendumDraft(loaded, requestBy)
  const species = figuresBySpecies(draft.rows, draft.draftOf)
  const missing = plotsWithoutHoles(run, holes).length
  if (draft.sent !== null) return <Done number={draft.sent} />
  return (
    <>
      <h1>{t('title')}</h1>
      <RunDetails run={run} requestBy={requestBy} />
      <RunFigures species={species} />
      {differsFromCalendar(run, holes) && <p className={styles.warning}>{t('differs')}</p>}
      {missing > 0 && (
        <p className={styles.failure} role="alert">
          {t('plots.missing', { count: formatNumber(missing) })}
        </p>
      )}
      <SpeciesChart species={species} />
      <form
        className={styles.form}
        noValidate
        aria-busy={draft.isSending}
        onSubmit={(event) => {
          event.preventDefault()
          void draft.send()
        }}
      >
        <h2>{t('problems.title')}</h2>
        {draft.problems.length === 0 ? (
          <p className={styles.card}>{t('problems.none')}</p>
        ) : (
          <>
            <ul className={styles.problems}>
              {draft.problems.map((row) => (
                <ProblemRow
                  key={row.key}
                  row={row}
                  draft={draft.draftOf(row)}
                  disabled={draft.isSending}
                  onChange={(values) => draft.change(row, values)}
                />
              ))}
            </ul>
            <RequestFields draft={draft} isBlocked={missing > 0} />
          </>
        )}
        {draft.isSending && (
          <p className={styles.sending} role="status">
            {t('sending')}
          </p>
        )}
      </form>
    </>
  )
}

/** Long enough to read it. Browsers close only what a script has opened. */
const CLOSES_AFTER = 5_000

function Done({ number }: { readonly number: string }) {
  const t = useText(addendumFormTexts)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    const timer = setTimeout(() => window.close(), CLOSES_AFTER)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.done}>
      <h1 ref={heading} tabIndex={-1}>
        {t('done.title')}
      </h1>
      <p>{t('done.text')}</p>
      <p>
        <strong>{t('done.number', { number })}</strong>
      </p>
      <p>{t('done.close')}</p>
    </section>
  )
}
