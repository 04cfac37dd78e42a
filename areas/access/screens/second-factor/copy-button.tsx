import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { copyText } from '#web-engine/kit/device/copy-text.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useText(secondFactorTexts)
  async function copy() {
    if (await copyText(text)) alerts.success(t('copied'))
    else alerts.error(t('copy.failed'))
  }
  return (
    <button type="button" className="button" onClick={() => void copy()}>
      {label}
    </button>
  )
}
