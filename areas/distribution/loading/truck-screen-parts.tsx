import { memo } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SCAN_TYPE_CODE, type ScanTarget } from '../scan-event/scan-event.ts'
import { LastScans } from './last-scans.tsx'
import { loadingTexts } from './loading-texts.ts'
import type { TrucksAfterScans } from './trucks-after-scans.ts'
import styles from './loading.module.css'
import { MissingBags } from './missing-bags.tsx'
import { isTruckOpenForBags } from './next-truck-step.ts'
import { PocList } from './poc-list.tsx'
import type { LoadingWords } from './scan-in-words.ts'
import type { ScanRecord } from './scan-record.ts'
import type { ShownTruck } from './shown-truck.ts'

interface TruckPartsProps {
  readonly state: TrucksAfterScans
  readonly view: ShownTruck
  readonly records: readonly ScanRecord[]
  readonly unsent: ReadonlySet<string>
  readonly say: LoadingWords
  readonly closed: boolean
  readonly bed: number | null
  onEvent(target: ScanTarget): void
  onClearBed(): void
}

/** Below the camera: where bags come from, what is missing, what was scanned, and the fertilizer. */
export const TruckScreenParts = memo(function TruckParts({
  state,
  view,
  records,
  unsent,
  say,
  closed,
  bed,
  onEvent,
  onClearBed,
}: TruckPartsProps) {
  const t = useText(loadingTexts)
  const loading_line_id = state.known.run.id
  const pocEvent = (scan_type: ScanTarget['scan_type'], id: number) => ({
    loading_line_id,
    scan_type,
    detail_farmer_id: id,
    allocation_transportation_id: view.truck.id,
    raw_code: `D-${id}`,
  })
  const code = state.known.beds.find(({ id }) => id === bed)?.code_bedeng
  return (
    <>
      {isTruckOpenForBags(view.truck) && (
        <div className={styles.bed}>
          <span>{code ? t('bed', { code }) : t('bed.oldest')}</span>
          {code && (
            <button type="button" className="button" onClick={onClearBed}>
              {t('bed.clear')}
            </button>
          )}
        </div>
      )}
      <MissingBags state={state} view={view} />
      <LastScans
        state={state}
        records={records}
        unsent={unsent}
        say={say}
        closed={closed}
        onUndo={(bag, truck) =>
          onEvent({
            loading_line_id,
            scan_type: SCAN_TYPE_CODE.unload,
            detail_label_id: bag.id,
            allocation_transportation_id: truck,
            raw_code: String(bag.id),
          })
        }
      />
      <PocList
        state={state}
        view={view}
        closed={closed || view.truck.scanned_time === null || view.truck.shipping_date !== null}
        onLoad={({ id }) => onEvent(pocEvent(SCAN_TYPE_CODE.loadPoc, id))}
        onUnload={({ id }) => onEvent(pocEvent(SCAN_TYPE_CODE.unload, id))}
      />
    </>
  )
})
