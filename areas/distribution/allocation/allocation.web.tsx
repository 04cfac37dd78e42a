import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { api } from '#web-engine/kit/server/api.ts'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { AllocationBoard } from './allocation-board.web.tsx'
import { allocationTexts } from './allocation-texts.ts'
import type { AllocationGrid } from './grid.ts'

/** DS-05: everything that one run gives to whom, in one grid. */
export function AllocationPage({ page, recordId }: PageProps) {
  const t = useText(allocationTexts)
  const { data, error, refetch } = useQuery({
    queryKey: ['allocation', recordId],
    enabled: recordId !== null,
    queryFn: async ({ signal }) =>
      (await api<{ data: AllocationGrid }>(`loading_line/${String(recordId)}/allocation`, { signal })).data,
  })
  if (data) return <AllocationBoard key={data.run.id} latest={data} title={page.title} />
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
