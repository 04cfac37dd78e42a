import { formatNumber } from '#core/formats/format.ts'
import { timeIn } from '#core/formats/zone.ts'
import { timeZoneOfRecord } from '#web-engine/kit/session/time-zone.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SCAN_RESULT, SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { loadingTexts } from './loading-texts.ts'
import type { BagAfterScans, TrucksAfterScans } from './trucks-after-scans.ts'
import styles from './loading.module.css'
import { scanTone, scanResultWord, type LoadingWords } from './scan-in-words.ts'
import { scanResultForNow, type ScanRecord } from './scan-record.ts'

const MOST = 10

interface LastScansProps {
  readonly state: TrucksAfterScans
  readonly records: readonly ScanRecord[]
  /** What still lies in the outbox. */
  readonly unsent: ReadonlySet<string>
  readonly say: LoadingWords
  readonly closed: boolean
  onUndo(bag: BagAfterScans, truck: number): void
}

/** The last ten events of this device, newest first. Taking one back is an event of its own. */
export function LastScans({ state, records, unsent, say, closed, onUndo }: LastScansProps) {
  const t = useText(loadingTexts)
  const last = records.slice(-MOST).toReversed()
  return (
    <section className={styles.part} aria-label={t('last')}>
      <h2>{t('last')}</h2>
      {last.length === 0 && <p>{t('last.none')}</p>}
      <ol className={styles.scans}>
        {last.map((record) => {
          const { target } = record
          const result = record.result ?? record.guess
          const bag = state.bags.get(target.detail_label_id ?? 0)
          const name = nameOf(state, record, bag)
          const undoable = bag && canUndo(state, record, { bag, all: records })
          return (
            <li key={record.uuid} data-tone={scanTone(result)}>
              <p>
                <strong>{scanResultWord(target.scan_type, result, say)}</strong> {name}
                {record.message && record.result !== SCAN_RESULT.ok && <span> · {record.message}</span>}
                <small>
                  {' '}
                  {timeIn(timeZoneOfRecord(null), record.at)}
                  {record.result === null && ` · ${t(unsent.has(record.uuid) ? 'last.waiting' : 'last.sent')}`}
                </small>
              </p>
              {bag && undoable && (
                <button
                  type="button"
                  className="button"
                  disabled={closed}
                  aria-label={t('undo.of', { code: bag.label_code })}
                  onClick={() => onUndo(bag, target.allocation_transportation_id ?? 0)}
                >
                  {t('undo')}
                </button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function nameOf(state: TrucksAfterScans, { target }: ScanRecord, bag: BagAfterScans | undefined): string {
  if (bag)
    return [
      bag.label_code,
      state.farmers.get(bag.detail_farmer_id)?.name,
      `${state.treeNames.get(bag.tree_id) ?? ''} ${formatNumber(bag.amount)}`,
    ]
      .filter(Boolean)
      .join(' · ')
  const farmer = state.farmers.get(target.detail_farmer_id ?? 0)
  if (farmer) return farmer.name
  if (target.scan_type === SCAN_TYPE_CODE.load || target.scan_type === SCAN_TYPE_CODE.checkBed)
    return target.raw_code ?? ''
  return state.trucks.get(target.allocation_transportation_id ?? 0)?.plate ?? ''
}

/** The scan that put the bag where it still is, while its truck is here. */
function canUndo(
  state: TrucksAfterScans,
  record: ScanRecord,
  { bag, all }: { readonly bag: BagAfterScans; readonly all: readonly ScanRecord[] },
): boolean {
  const { scan_type: type, allocation_transportation_id: truck } = record.target
  if (type !== SCAN_TYPE_CODE.load || bag.truck !== truck || state.trucks.get(truck ?? 0)?.shipping_date) return false
  const holds = (one: ScanRecord) =>
    one.target.scan_type === SCAN_TYPE_CODE.load &&
    one.target.detail_label_id === bag.id &&
    [SCAN_RESULT.ok, SCAN_RESULT.shortOfStock].includes(scanResultForNow(one) as never)
  return all.findLast(holds) === record
}
