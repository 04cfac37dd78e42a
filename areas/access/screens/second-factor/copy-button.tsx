import { alerts } from '#web-engine/alerts.tsx'
import { copyText } from '#web-engine/copy-text.ts'
import { useText } from '#web-engine/texts.ts'
import { secondFactorTexts } from './second-factor-texts.ts'

export function CopyButton({ label, text }: { label: string; text: string }) {
  const t = useText(secondFactorTexts)
  async function copy() {
    if (await copyText(text)) alerts.success(t('copied'))
    else alerts.error(t('copy.failed'))
  }
  return <button type="button" className="button" onClick={() => void copy()}>{label}</button>
}
