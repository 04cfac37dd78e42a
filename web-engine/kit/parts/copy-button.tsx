import { ActionIcon } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import { moduleTexts } from '../words/module-texts.ts'
import { useText } from '../words/texts.ts'
import { useCopyToClipboard } from './use-copy-to-clipboard.ts'

/** Copies a value that is there to be passed on. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const t = useText(moduleTexts)
  const copy = useCopyToClipboard(label)
  if (text === '') return null
  const words = t('form.secret.copy.of', { label })
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={words} title={words} onClick={() => copy(text)}>
      <IconCopy size={16} aria-hidden />
    </ActionIcon>
  )
}
