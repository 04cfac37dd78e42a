import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { moduleTexts } from '../module-texts.ts'
import { useText } from '../texts.ts'

export function BackButton({ onBack }: { onBack(): void }) {
  const t = useText(moduleTexts)
  return <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={onBack}>{t('back')}</Button>
}
