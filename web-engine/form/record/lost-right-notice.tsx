import { Alert } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { otherChangesTexts } from './other-changes-texts.ts'
import { useText } from '../../kit/words/texts.ts'

/** The right was taken away while the form was open: what is typed stays in sight, but cannot be saved. */
export function LostRightNotice({ title }: { readonly title: string }) {
  const t = useText(otherChangesTexts)
  return (
    <Alert
      role="alert"
      color="yellow"
      variant="light"
      icon={<IconLock size={18} aria-hidden />}
      title={t('form.lost.title')}
    >
      {t('form.lost.text', { title })}
    </Alert>
  )
}
