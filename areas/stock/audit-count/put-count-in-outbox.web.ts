import { formatNumber } from '#core/formats/format.ts'
import { fitPhoto } from '#web-engine/form/inputs/files/fit-photo.ts'
import { outboxPath } from '#web-engine/offline/outbox/outbox-path.ts'
import type { Outbox } from '#web-engine/offline/outbox/outbox.ts'
import type { SentCountEntry, CountedPlaceOnDevice } from './count-state.ts'

export const COUNTS = outboxPath<SentCountEntry>('stock_audit/sync')
/** By its key: the whole declaration is not needed here. */
const AUDIT = 'stock-adjusment-fase-audit'
/** Enough to see a bed by, and a day of them goes over any line. */
const PHOTO_BYTES = 500_000

export interface CountToSend extends SentCountEntry {
  readonly photo?: File | null
}

interface Putting {
  readonly place: CountedPlaceOnDevice
  readonly tree: string
  readonly phase: string
  readonly count: CountToSend
}

/** On the disk when it resolves. Answers what people call it. */
export async function putCountInOutbox(outbox: Outbox, { place, tree, phase, count }: Putting): Promise<string> {
  const { photo: taken = null, ...body } = count
  const photo = taken && (await fitPhoto(taken, { below: PHOTO_BYTES, keepLocation: false }))
  const label = count.empty
    ? `${place.code} kosong`
    : `${place.code} ${tree} ${phase}: ${formatNumber(count.qty ?? 0, { decimals: 3 })}`
  await COUNTS.put(outbox, {
    label,
    body,
    files: photo ? [{ module: AUDIT, field: 'photos', name: photo.name, blob: photo }] : [],
  })
  return label
}
