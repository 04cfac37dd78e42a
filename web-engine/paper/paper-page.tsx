import type { Paper } from '#core/declare/paper.ts'
import { ApiError } from '../kit/server/api.ts'
import { useDocumentTitle } from '../kit/navigation/document-title.ts'
import { textInCurrentLanguage, frameTexts, useText } from '../kit/words/texts.ts'
import type { PaperModel } from '../records/web-area.ts'
import { paperTexts } from './paper-texts.ts'
import { PaperView } from './paper-view.tsx'
import styles from './paper.module.css'
import './paper-print.css'
import { usePaper } from './use-paper.ts'

export interface PaperPageProps {
  readonly paper: Paper
  readonly loadModel: () => Promise<PaperModel>
  /** The query of the address. */
  readonly search: Readonly<Record<string, string>>
  readonly styleNonce: string
}

/** A paper on the screen, as it will come out of the printer and as its PDF is. */
export function PaperPage({ paper, loadModel, search, styleNonce }: PaperPageProps) {
  const t = useText(paperTexts)
  const state = usePaper(paper, loadModel, search)
  useDocumentTitle(paper.title)
  if (state.is === 'ready') return <PaperView paper={paper} loaded={state} search={search} styleNonce={styleNonce} />
  return (
    <main className={styles.note} data-paper>
      <h1>{state.is === 'failed' ? t('failed') : paper.title}</h1>
      <p role={state.is === 'failed' ? 'alert' : 'status'}>
        {state.is === 'loading' ? t('loading') : state.is === 'empty' ? t('empty') : reasonOf(state.error)}
      </p>
      {state.is !== 'loading' && (
        <a className="button" href="/main-module">
          {textInCurrentLanguage(frameTexts, 'home')}
        </a>
      )}
    </main>
  )
}

function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.message : textInCurrentLanguage(frameTexts, 'api.unknown')
}
