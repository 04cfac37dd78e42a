import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { isMissingChunk } from './missing-chunk.ts'
import { StatusPanel } from './status-panel.tsx'

/** Never a blank page: a broken screen says so, and a file that did not arrive asks for a reload. */
export function BrokenPanel({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useText(frameTexts)
  if (isMissingChunk(error)) {
    return (
      <StatusPanel title={t('screen.chunk.title')} text={t('screen.chunk.text')}>
        <button type="button" className="button button--primary" onClick={() => location.reload()}>
          {t('screen.reload')}
        </button>
      </StatusPanel>
    )
  }
  return (
    <StatusPanel
      title={t('screen.broken.title')}
      text={t('screen.broken.text')}
      detail={error instanceof Error ? error.message : String(error)}
    >
      <button type="button" className="button button--primary" onClick={retry}>
        {t('retry')}
      </button>
      <a href="/main-module" className="button">
        {t('home')}
      </a>
    </StatusPanel>
  )
}
