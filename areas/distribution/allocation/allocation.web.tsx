import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { RefusalMessageArea } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import { api } from '#web-engine/kit/server/api.ts'
import { useQueryParams } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { AllocationBoard } from './allocation-board.web.tsx'
import { allocationTexts } from './allocation-texts.ts'
import type { AllocationGrid } from './grid.ts'

/** DS-05: everything that one run gives to whom, in one grid. */
export function AllocationPage({ page, recordId }: PageProps) {
  const t = useText(allocationTexts)
  const isProposed = useQueryParams().get('usulan') === '1'
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['allocation', recordId],
    enabled: recordId !== null,
    // Actions on the run's own page change what stands here.
    staleTime: 0,
    queryFn: async ({ signal }) =>
      (await api<{ data: AllocationGrid }>(`loading_line/${String(recordId)}/allocation`, { signal })).data,
  })
  if (data)
    return (
      <RefusalMessageArea key={data.run.id}>
        {/* A proposal is made for what is true now, not for what an earlier visit left here. */}
        <AllocationBoard latest={data} title={page.title} opensProposal={isProposed && !isFetching} />
      </RefusalMessageArea>
    )
  return (
    <>
      <PageHeader title={page.title} />
      {recordId === null && <p>{t('none')}</p>}
      {recordId !== null && !error && <p role="status">{t('loading')}</p>}
      {error && (
        <div role="alert">
          <p>{error.message}</p>
          <Button variant="default" onClick={() => void refetch()}>
            {t('loading')}
          </Button>
        </div>
      )}
    </>
  )
}
