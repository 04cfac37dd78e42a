import { useCallback, useMemo, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { LabelContent, PaperContent } from '#core/paper/content.ts'
import type { PaperDrawing } from '#core/paper/paper-drawing.ts'
import { layOutPaper } from '#core/paper/lay-out-paper.ts'
import type { Paper } from '#core/declare/paper.ts'
import { AreaRefusalLine, RefusalMessageArea, useAreaRefusals } from '../kit/alerts/refusal-message-area.tsx'
import { api } from '../kit/server/api.ts'
import { saveFile } from '../kit/device/save-file.ts'
import { usePreference } from '../kit/device/preferences.ts'
import { useText } from '../kit/words/texts.ts'
import { LabelChoices, type LabelChoice } from './label-choices.tsx'
import { paperMetrics } from './fonts/paper-metrics.ts'
import { PaperSvg } from './paper-svg.tsx'
import { PaperText } from './paper-text.tsx'
import { paperTexts } from './paper-texts.ts'
import styles from './paper.module.css'
import { PrintedQuestion } from './printed-question.tsx'
import { usePrintOnOpening } from './use-print-on-opening.ts'
import type { LoadedPaper } from './use-paper.ts'

interface PaperViewProps {
  readonly paper: Paper
  readonly loaded: LoadedPaper
  readonly search: Readonly<Record<string, string>>
  readonly styleNonce: string
}

/** The drawn pages, and what can be done with them. */
export function PaperView(props: PaperViewProps) {
  return (
    <RefusalMessageArea>
      <DrawnPaper {...props} />
    </RefusalMessageArea>
  )
}

function DrawnPaper({ paper, loaded, search, styleNonce }: PaperViewProps) {
  const t = useText(paperTexts)
  const refusals = useAreaRefusals()
  const { fonts, pictures, addresses, missingPictures } = loaded
  const [choice, setChoice] = useLabelChoice(paper, loaded.content, search)
  const content = useMemo(() => chosen(loaded.content, choice), [loaded.content, choice])
  const drawing = useMemo(
    () => layOutPaper(content, paperMetrics(fonts, pictures), choice),
    [content, fonts, pictures, choice],
  )
  const pictureAddress = useCallback((address: string) => addresses.get(address) ?? '', [addresses])
  const [note, setNote] = useState('')

  const [asked, setAsked] = useState<readonly string[] | null>(null)
  const isNothing = content.kind === 'labels' && content.labels.length === 0
  const keys = () => (content.kind === 'labels' ? content.labels.map(({ key }) => key) : (content.keys ?? []))

  // What left the screen is told to the server, which counts it; the paper comes out in any case.
  async function tellPrinted(printed: readonly string[], noted: string) {
    if (!paper.counts) return
    refusals.clear()
    const parameters = Object.fromEntries(
      Object.keys(paper.parameters).flatMap((name) => (search[name] ? [[name, search[name]]] : [])),
    )
    try {
      await api(`print/${paper.key}/printed`, { method: 'POST', body: { parameters, labels: printed } })
      setNote(noted)
    } catch (error) {
      refusals.tell(error)
    }
  }
  // No browser says whether its dialog ended with paper or was cancelled: the person does.
  function print() {
    if (isNothing) return
    window.print()
    if (paper.counts) setAsked(keys())
  }
  function answer(printed: readonly string[] | null) {
    setAsked(null)
    if (printed) void tellPrinted(printed, t('printed.noted'))
  }
  async function save() {
    if (isNothing) return
    setNote(t('saving'))
    refusals.clear()
    try {
      const { writePdf } = await import('./pdf/write-pdf.ts')
      const name = `${fileNameOf(drawing)}.pdf`
      saveFile(new Blob([await writePdf(drawing, { fonts, pictures })], { type: 'application/pdf' }), name)
      setNote(t('saved', { name }))
      await tellPrinted(keys(), t('saved', { name }))
    } catch (error) {
      setNote('')
      refusals.tell(error)
    }
  }
  usePrintOnOpening(search['auto'] === '0' ? null : paper.opens, { print, save: () => void save() })

  const count = formatNumber(drawing.pages.length)
  return (
    <main className={styles.page} data-paper>
      <style nonce={styleNonce}>{pageRule(drawing)}</style>
      <header className={styles.bar}>
        <div className={styles.words}>
          <h1>{drawing.title}</h1>
          <p>
            {[
              ...(content.kind === 'labels' ? [t('labels', { count: formatNumber(content.labels.length) })] : []),
              t('pages', { count }),
            ].join(' · ')}
          </p>
        </div>
        <p role="status" className={styles.status}>
          {note}
        </p>
        <div className={styles.actions}>
          <button type="button" className="button" onClick={goBack}>
            {t('back')}
          </button>
          <button type="button" className="button" onClick={print}>
            {t('print')}
          </button>
          <button type="button" className="button button--primary" onClick={() => void save()}>
            {t('save')}
          </button>
        </div>
        <AreaRefusalLine />
        {asked && (
          <PrintedQuestion
            labels={content.kind === 'labels' ? asked.length : null}
            onAnswer={(isPrinted) => answer(isPrinted ? asked : null)}
          />
        )}
        {missingPictures > 0 && (
          <p className={styles.warning} role="alert">
            {t('pictures.missing', { count: formatNumber(missingPictures) })}
          </p>
        )}
        {loaded.content.kind === 'labels' && (
          <LabelChoices content={loaded.content} choice={choice} onChange={setChoice} />
        )}
      </header>
      <PaperText content={content} />
      <div className={styles.sheets}>
        {drawing.pages.map((page, index) => (
          <div
            key={index}
            className={styles.sheet}
            data-paper-sheet
            title={t('page', { number: formatNumber(index + 1), count })}
          >
            <PaperSvg drawing={drawing} page={page} pictureAddress={pictureAddress} />
          </div>
        ))}
      </div>
    </main>
  )
}

/** A paper in a tab of its own has nothing behind it. */
function goBack(): void {
  if (window.history.length > 1) window.history.back()
  else window.location.assign('/main-module')
}

/** Which labels, on which sheet: from the address, else as this device last printed this paper. */
function useLabelChoice(
  { key }: Paper,
  content: PaperContent,
  search: Readonly<Record<string, string>>,
): [LabelChoice, (choice: LabelChoice) => void] {
  const [printer, rememberPrinter] = usePreference<'a4' | 'single'>(`paper.labels.${key}`, 'a4')
  const [choice, setChoice] = useState<LabelChoice>(() => {
    const known = content.kind === 'labels' ? content.labels.map((label) => label.key) : []
    const asked = search['pick']?.split(',')
    return {
      single: (search['paper'] ?? printer) === 'single',
      start: Math.max(1, Math.floor(Number(search['start'] ?? 1)) || 1),
      keys: new Set(asked ? known.filter((key) => asked.includes(key)) : known),
    }
  })
  return [
    choice,
    (next) => {
      if (next.single !== choice.single) rememberPrinter(next.single ? 'single' : 'a4')
      setChoice(next)
    },
  ]
}

function chosen(content: PaperContent, { keys }: LabelChoice): PaperContent {
  return content.kind === 'labels'
    ? ({ ...content, labels: content.labels.filter(({ key }) => keys.has(key)) } satisfies LabelContent)
    : content
}

/** The paper's true size: the browser adds no margin of its own. */
function pageRule({ width, height }: PaperDrawing): string {
  const [across, down] = [width, height].map((points) => `${((points * 25.4) / 72).toFixed(2)}mm`)
  return `@page { size: ${across} ${down}; margin: 0 } @media print { [data-paper-sheet] { width: ${across}; height: calc(${down} - 0.1mm) } }`
}

/** Without what file systems refuse. */
function fileNameOf({ fileName }: PaperDrawing): string {
  return fileName
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-')
    .trim()
    .slice(0, 150)
}
