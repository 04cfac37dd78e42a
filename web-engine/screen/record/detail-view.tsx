import { useQuery } from '@tanstack/react-query'
import type { AnyModule } from '#core/declare/module.ts'
import { isStored } from '#core/declare/source.ts'
import { parametersInAddress } from '../../records/parameters.ts'
import { useSeenRecord } from '../../records/use-seen-record.ts'
import { AreaRefusalLine, RefusalMessageArea } from '../../kit/alerts/refusal-message-area.tsx'
import { PageHeader } from '../../kit/navigation/page-header.tsx'
import { recordNameOf } from '../../records/record.ts'
import { recordQuery } from '../../records/record-queries.ts'
import { useRecentRecord } from '../../kit/navigation/recent-records.ts'
import { BackButton } from '../../kit/navigation/back-button.tsx'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { usePhone } from '../../kit/device/use-phone.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { RecordActions } from './record-actions.tsx'
import { RecordBody } from './record-body.tsx'
import { RecordLoader } from '../../detail/card/record-loader.tsx'
import styles from '../../detail/card/detail.module.css'

interface DetailViewProps {
  readonly module: AnyModule
  readonly id: number
}

/** One record as a screen: its card, and below it what hangs on it. */
export function DetailView({ module, id }: DetailViewProps) {
  const path = useModulePath(module)
  const { leaveRecord, returnTo } = useScreenNavigation()
  const params = useQueryParams()
  const phone = usePhone()
  const fromInbox = params.get('from') === 'inbox'
  const { data, isPending } = useQuery(recordQuery(module, id, parametersInAddress(module, params)))
  useSeenRecord(module, id)
  const back = () => (fromInbox ? returnTo('/inbox') : leaveRecord(path))
  useRecentRecord(module, id, Boolean(data) && isStored(module))
  return (
    <RefusalMessageArea>
      <PageHeader
        // The name comes with the record; until then the module's own title keeps the place.
        title={data && !module.single ? recordNameOf(module, data) : module.title}
        breadcrumb={module.single ? [] : [{ label: module.title, to: path }]}
        actions={
          <>
            {!module.single && <BackButton compact={phone} onBack={back} />}
            {data && <RecordActions module={module} row={data} onDeleted={back} />}
            {isPending && <span className={styles.actionsPlace} />}
          </>
        }
      />
      <AreaRefusalLine />
      <RecordLoader module={module} id={id} onBack={back}>
        {(row) => <RecordBody key={row.id} module={module} row={row} />}
      </RecordLoader>
    </RefusalMessageArea>
  )
}
