import { useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { pageOpenedByNumber } from '#web-engine/widgets/scan/scan-target.ts'
import { ScanModal } from '#web-engine/widgets/scan/scan-modal.tsx'
import { useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { useCan } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { MantineFrame } from '../screen/mantine-frame.tsx'

/** The scanner over whatever is shown; the number that it reads opens the page that takes numbers. */
export function ScanPanel({ onClose }: { onClose(): void }) {
  const t = useText(frameTexts)
  const { go } = useScreenNavigation()
  const target = pageOpenedByNumber(useCatalogue(), useCan())
  // Where the focus was: it goes back there when nothing is opened.
  const [before] = useState(() => document.activeElement)
  if (!target) return null
  function open(value: string) {
    const number = /^\s*(\d{1,15})\s*$/.exec(value)?.[1]
    if (number === undefined) alerts.error(t('shell.scan.wrong', { code: value.trim() }))
    else go(`/${target?.menu}/${target?.page.route}/${number}`)
  }
  function close() {
    onClose()
    if (before instanceof HTMLElement) before.focus()
  }
  return (
    <MantineFrame>
      <ScanModal
        title={t('shell.scan')}
        opens={t('shell.scan.open')}
        onSave={({ value }) => open(value)}
        onClose={close}
      />
    </MantineFrame>
  )
}
