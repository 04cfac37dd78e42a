import { Button } from '@mantine/core'
import { IconAlertTriangle, IconLock, IconMoodEmpty, IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { ApiError } from '../server/api.ts'
import { moduleTexts } from '../words/module-texts.ts'
import { useText } from '../words/texts.ts'
import { StateNotice } from './state-notice.tsx'

interface FailureNoticeProps {
  readonly module: AnyModule
  /** Null: the user may not, known without asking the server. */
  readonly error: Error | null
  readonly onRetry?: () => void
  readonly framed?: boolean
  /** The way out where trying again cannot help. */
  readonly children?: ReactNode
}

/** A failed read in words: forbidden, not found, or the server's own sentence with a second try. */
export function FailureNotice({ module, error, onRetry, framed = false, children }: FailureNoticeProps) {
  const t = useText(moduleTexts)
  const status = error instanceof ApiError ? error.status : null
  const reference =
    error instanceof ApiError && error.reference ? ` (${t('reference', { reference: error.reference })})` : ''
  if (error === null || status === 403) {
    return (
      <StateNotice
        role="alert"
        framed={framed}
        icon={<IconLock size={24} />}
        title={t('forbidden.title')}
        text={t('forbidden.text', { title: module.title }) + reference}
      >
        {children}
      </StateNotice>
    )
  }
  if (status === 404) {
    return (
      <StateNotice
        role="alert"
        framed={framed}
        icon={<IconMoodEmpty size={24} />}
        title={t('detail.missing')}
        text={t('detail.missing.text') + reference}
      >
        {children}
      </StateNotice>
    )
  }
  return (
    <StateNotice
      role="alert"
      framed={framed}
      icon={<IconAlertTriangle size={24} />}
      title={t('list.error')}
      text={error.message + reference}
    >
      {onRetry && (
        <Button variant="default" leftSection={<IconRefresh size={16} aria-hidden />} onClick={onRetry}>
          {t('retry')}
        </Button>
      )}
    </StateNotice>
  )
}
