import { ActionIcon, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { moduleTexts } from '../words/module-texts.ts'
import { useText } from '../words/texts.ts'

interface BackButtonProps {
  /** Only the arrow, where a phone's row has no room for its word. */
  readonly compact?: boolean
  onBack(): void
}

export function BackButton({ compact = false, onBack }: BackButtonProps) {
  const t = useText(moduleTexts)
  if (compact)
    return (
      <ActionIcon variant="default" size={44} aria-label={t('back')} onClick={onBack}>
        <IconArrowLeft size={18} aria-hidden />
      </ActionIcon>
    )
  return (
    <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>
      {t('back')}
    </Button>
  )
}
