import { addDays, formatLongDate } from '#core/formats/format-date.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { BedPageAnswer, BedStock, NextBedStep } from './bed.ts'

interface Standing {
  readonly bed: BedPageAnswer['bed']
  readonly stock: readonly BedStock[]
  readonly today: string
}

/** A count older than this no longer says much. */
const AUDIT_DAYS = 30
const LIST = '/stock-management'

/** What the stock itself asks for at a bed, most urgent first: what other areas plan comes before it. */
export function nextBedSteps({ bed, stock, today }: Standing): readonly NextBedStep[] {
  if (!bed.is_active) return [{ sentence: 'Bedeng ini tidak dipakai lagi.', href: null }]
  if (stock.length === 0)
    return [
      {
        sentence: 'Bedeng kosong: siapkan medianya, lalu tempatkan bibit yang menunggu di Penerimaan.',
        href: `${LIST}/penerimaan-barang`,
      },
    ]
  return [...tooFull(bed), ...stock.flatMap((row) => growing(row, today)), ...uncounted(bed, today)]
}

function tooFull({ seedlings, capacity }: Standing['bed']): readonly NextBedStep[] {
  if (seedlings <= capacity) return []
  return [
    {
      sentence: `Melebihi kapasitas ${formatNumber(seedlings - capacity)} bibit: pindahkan ke bedeng lain.`,
      href: `${LIST}/stock-adjusment-fase-decrement?view=create`,
    },
  ]
}

function growing({ tree, phase, qty, ready_on }: BedStock, today: string): readonly NextBedStep[] {
  const amount = `${formatNumber(qty)} ${tree}`
  if (phase === 1) return [{ sentence: `${amount}: catat yang berkecambah.`, href: null }]
  if (phase === 2) return [{ sentence: `${amount}: sapih bila daunnya sudah cukup.`, href: null }]
  if (phase === 5)
    return [{ sentence: `${amount} siap tanam: dapat dialokasikan.`, href: `${LIST}/inventory-inventory_bst` }]
  if (ready_on === null) return [{ sentence: `${amount}: pelihara sampai siap tanam.`, href: null }]
  return [
    {
      sentence:
        ready_on <= today
          ? `${amount}: umurnya cukup sejak ${formatLongDate(ready_on)}, seleksi menjadi BST.`
          : `${amount}: diperkirakan siap tanam ${formatLongDate(ready_on)}.`,
      href: null,
    },
  ]
}

function uncounted({ last_audit_date: last }: Standing['bed'], today: string): readonly NextBedStep[] {
  if (last !== null && last >= addDays(today, -AUDIT_DAYS)) return []
  return [
    {
      sentence:
        last === null
          ? 'Belum pernah diaudit: hitung isinya.'
          : `Terakhir diaudit ${formatLongDate(last)}: hitung isinya.`,
      href: null,
    },
  ]
}
