import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { Filters } from '../../records/filters.ts'
import type { ListState } from '../../records/list-state.ts'
import { FailureNotice } from '../../kit/parts/failure-notice.tsx'
import { recordHref } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { coordinateFieldsOf, mapPointsOf } from './map-point.ts'
import { mapRowsQuery } from './map-rows-query.ts'
import { mapTexts } from './map-texts.ts'
import { MapView } from './map-view.tsx'
import { PlaceLabels } from './place-labels.tsx'
import { RecordMarkers } from './record-markers.tsx'
import styles from './map.module.css'

export interface ListMapProps {
  readonly module: AnyModule
  readonly state: ListState
  readonly fixed: Filters
}

/** GM-01: the rows of the list's present search and filters, where they are. */
export function ListMap({ module, state, fixed }: ListMapProps) {
  const t = useText(mapTexts)
  const can = useCan()
  const path = useModulePath(module)
  const { data, error, refetch } = useQuery(mapRowsQuery(module, state, fixed))
  const points = useMemo(() => {
    const fields = coordinateFieldsOf(can, module)
    return data && fields
      ? mapPointsOf({ module, rows: data.data, fields, hrefOf: (id) => recordHref(path, 'detail', id) })
      : []
  }, [can, data, module, path])
  if (error && !data) return <FailureNotice module={module} error={error} onRetry={() => void refetch()} />
  const without = (data?.data.length ?? 0) - points.length
  return (
    <div className={styles.list}>
      <div className={styles.frame} data-list>
        <MapView label={t('title', { label: module.title })} scrolls>
          <PlaceLabels />
          <RecordMarkers points={points} />
        </MapView>
      </div>
      <p className={styles.count} role="status">
        {data
          ? points.length === 0
            ? t('list.none')
            : t('list.shown', { shown: formatNumber(points.length) })
          : t('list.loading')}
        {without > 0 && ` · ${t('list.without', { count: formatNumber(without) })}`}
      </p>
      {data && data.total > data.data.length && (
        <p className={styles.count}>
          {t('list.more', { shown: formatNumber(data.data.length), total: formatNumber(data.total) })}
        </p>
      )}
    </div>
  )
}
