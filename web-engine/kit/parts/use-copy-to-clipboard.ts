import { alerts } from '../alerts/alerts.tsx'
import { copyText } from '../device/copy-text.ts'
import { moduleTexts } from '../words/module-texts.ts'
import { useText } from '../words/texts.ts'

/** Copies a value that is there to be passed on, and tells whether it worked. */
export function useCopyToClipboard(label: string): (text: string) => void {
  const t = useText(moduleTexts)
  async function copy(text: string) {
    if (await copyText(text)) alerts.success(t('form.secret.copied', { label }))
    else alerts.warning(t('form.secret.uncopied', { label }))
  }
  return (text) => void copy(text)
}
