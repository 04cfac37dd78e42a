import { useCallback, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { fitPhoto } from '#web-engine/form/inputs/files/fit-photo.ts'
import { OutboxPanel } from '#web-engine/offline/outbox/outbox-panel.tsx'
import { outboxPath } from '#web-engine/offline/outbox/outbox-path.ts'
import type { AnsweredEntries } from '#web-engine/offline/outbox/send-entries.ts'
import { useAnswers, useOutbox } from '#web-engine/offline/outbox/use-outbox.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { HoleForm, type TypedHoleCount } from './hole-form.tsx'
import { holeTexts } from './hole-texts.ts'
import { plotsMatching, nextPlotToInspect, type HoleBody, type PlotToInspect } from './plot-to-inspect.ts'
import styles from './tilik-lubang.module.css'
import { usePlotsOnDevice } from './use-plots-on-device.web.ts'

const HOLES = outboxPath<HoleBody>('planting_holes/sync')
/** Holes can be counted on it, and a day of them goes over any line. */
const PHOTO_BYTES = 700_000
const MOST_SHOWN = 30

/** DS-03: plot after plot without going back to a list; what is saved is on the device before the next one opens. */
export function TilikLubang({ page }: PageProps) {
  const t = useText(holeTexts)
  const { outbox, state } = useOutbox()
  const { plots, isOld, remove, reload } = usePlotsOnDevice()
  const [chosen, setChosen] = useState<PlotToInspect | null>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  useAnswers(
    outbox,
    useCallback(
      ({ entry, answer }: AnsweredEntries) => {
        if (!HOLES.isOf(entry) || answer.status !== 'refused') return
        setSaid(t('refused', { plot: entry.label }))
        reload()
      },
      [reload, t],
    ),
  )
  // What waits on this device or was refused is done here, whatever the server's list says.
  const sent = new Set(HOLES.bodies([...state.waiting, ...state.refused]).map(({ lahan_id }) => lahan_id))
  const open = (plots ?? []).filter(({ lahan_id }) => !sent.has(lahan_id))
  const shown = plotsMatching(open, typed)

  async function save(plot: PlotToInspect, { place, photo: taken, description, ...found }: TypedHoleCount) {
    const photo = taken && (await fitPhoto(taken, { below: PHOTO_BYTES, keepLocation: false }))
    const { lahan_id, program_year, location_nursery_id } = plot
    await HOLES.put(outbox, {
      label: plot.lahan_no,
      body: { lahan_id, program_year, location_nursery_id, ...found, ...place, ...(description && { description }) },
      files: photo ? [{ module: 'distribution-confirm-ph', field: 'photos', name: photo.name, blob: photo }] : [],
    })
    setSaid(t('kept', { plot: plot.lahan_no }))
    setChosen(nextPlotToInspect(shown, lahan_id))
    remove(lahan_id)
  }

  return (
    <>
      <PageHeader title={page.title} />
      <div className={styles.page}>
        <OutboxPanel outbox={outbox} state={state} />
        <p role="status">{said}</p>
        {isOld && <p className={styles.above}>{t('old')}</p>}
        {chosen ? (
          <HoleForm
            key={chosen.lahan_id}
            plot={chosen}
            closed={state.phase !== 'ready'}
            onSave={(found) => save(chosen, found)}
            onBack={() => setChosen(null)}
          />
        ) : (
          <>
            <p>
              <strong>
                {plots === null
                  ? t('loading')
                  : open.length === 0
                    ? t('none')
                    : t('waiting', { count: formatNumber(open.length) })}
              </strong>
            </p>
            <label className={styles.label}>
              {t('search')}
              <input type="search" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
            </label>
            <ul className={styles.plots}>
              {shown.slice(0, MOST_SHOWN).map((plot) => (
                <li key={plot.lahan_id}>
                  <button type="button" className={styles.plot} onClick={() => setChosen(plot)}>
                    <strong>
                      {plot.farmer_name} · {plot.lahan_no}
                    </strong>
                    <small>
                      {plot.asked.map(({ tree_name, qty }) => `${tree_name} ${formatNumber(qty)}`).join(', ')}
                    </small>
                    <small>{[plot.ff_name, plot.village].filter(Boolean).join(' · ')}</small>
                  </button>
                </li>
              ))}
            </ul>
            {shown.length > MOST_SHOWN && (
              <p className={styles.muted}>{t('more', { count: formatNumber(shown.length - MOST_SHOWN) })}</p>
            )}
          </>
        )}
      </div>
    </>
  )
}
