import { Button, Group } from '@mantine/core'
import { formTexts } from '../../../kit/words/form-texts.ts'
import { moduleTexts } from '../../../kit/words/module-texts.ts'
import { useText } from '../../../kit/words/texts.ts'
import { useCopyToClipboard } from '../../../kit/parts/use-copy-to-clipboard.ts'

interface SecretButtonsProps {
  readonly label: string
  readonly value: string
  readonly disabled: boolean
  onMake(): void
}

/** For a secret that somebody passes on: made at random, copied, and never seen again. */
export function SecretButtons({ label, value, disabled, onMake }: SecretButtonsProps) {
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
  const copy = useCopyToClipboard(label)
  return (
    <Group gap="xs" mt="xs">
      <Button
        variant="default"
        size="sm"
        disabled={disabled}
        aria-label={t('form.secret.make.of', { label })}
        onClick={onMake}
      >
        {t('form.secret.make')}
      </Button>
      <Button
        variant="default"
        size="sm"
        disabled={value === ''}
        aria-label={tm('form.secret.copy.of', { label })}
        onClick={() => copy(value)}
      >
        {t('form.secret.copy')}
      </Button>
    </Group>
  )
}
