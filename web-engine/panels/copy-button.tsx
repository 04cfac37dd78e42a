import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { alerts } from '../alerts.tsx'
import { copyText } from '../copy-text.ts'
import { moduleTexts } from '../module-texts.ts'
import { useText } from '../texts.ts'

/** Copies a value that is there to be passed on. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useText(moduleTexts)
  async function copy() {
    if (await copyText(text)) alerts.success(t('form.secret.copied', { label }))
    else alerts.warning(t('form.secret.uncopied', { label }))
  }
  if (text === '') return null
  const words = t('form.secret.copy.of', { label })
  return <ActionIcon variant="subtle" color="gray" aria-label={words} title={words} onClick={() => void copy()}><IconCopy size={16} aria-hidden /></ActionIcon>
}
