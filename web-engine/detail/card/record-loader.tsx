import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { ApiError } from '../../kit/server/api.ts'
import { parametersInAddress } from '../../records/parameters.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import type { RecordRow } from '../../records/record.ts'
import { recordQuery } from '../../records/record-queries.ts'
import { BackButton } from '../../kit/navigation/back-button.tsx'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { useQueryParams } from '../../kit/navigation/use-screen-navigation.ts'
import { useText } from '../../kit/words/texts.ts'
import { RecordSkeleton } from './record-skeleton.tsx'

interface RecordLoaderProps {
  readonly module: AnyModule
  readonly id: number
  /** A form must start from the record as it is now, or its first save would be refused as stale. */
  readonly fresh?: boolean
  onBack(): void
  readonly children: (row: RecordRow) => ReactNode
}

/** One record with its states: on the way, failed, not there, there. */
export function RecordLoader({ module, id, fresh = false, onBack, children }: RecordLoaderProps) {
  const t = useText(moduleTexts)
  const { data, error, isFetchedAfterMount, refetch } = useQuery({
    ...recordQuery(module, id, parametersInAddress(module, useQueryParams())),
    ...(fresh && { refetchOnMount: 'always' as const, refetchOnWindowFocus: false }),
  })
  const missing = data === null ? new ApiError(404, t('detail.missing')) : null
  if (error && !data)
    return (
      <FailureNotice framed={!fresh} module={module} error={error} onRetry={() => void refetch()}>
        <BackButton onBack={onBack} />
      </FailureNotice>
    )
  if (missing)
    return (
      <FailureNotice framed={!fresh} module={module} error={missing}>
        <BackButton onBack={onBack} />
      </FailureNotice>
    )
  if (!data || (fresh && !isFetchedAfterMount)) return <RecordSkeleton module={module} />
  return children(data)
}
