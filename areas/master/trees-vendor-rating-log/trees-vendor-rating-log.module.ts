import { datetime, number, reference, text, textarea } from '#core/declare/fields.ts'
import { formatNumber } from '#core/formats/format.ts'
import { defineModule } from '#core/declare/module.ts'
import { vendorScoreMean } from './vendor-score-mean.ts'

const score = (label: string) => number(label, { required: true, min: 1, max: 5, hint: '1 buruk, 5 sangat baik' })

/** What a seed vendor's delivery was worth; the vendor's average follows from these. */
export const treesVendorRatingLog = defineModule({
  key: 'trees-vendor-rating-log',
  title: 'Penilaian Vendor Bibit',
  inMenu: false,
  display: 'rating_name',
  fields: {
    // Fixed: a rating belongs to the delivery it was given for.
    trees_vendor_id: reference('Vendor', 'trees-vendor', { required: true, fixed: true }),
    // The receipt it was given for; written by the area that has receipts, which makes a reference of it.
    delivery_po_id: number('Penerimaan', { readOnly: true, hideIn: ['list', 'detail', 'filter'] }),
    score_quality: score('Mutu'),
    score_quantity: score('Jumlah'),
    score_time: score('Ketepatan Waktu'),
    score_total: number('Nilai', { decimals: 2, compute: vendorScoreMean, previewed: true }),
    note: textarea('Catatan', { max: 1000 }),
    rated_by: reference('Penilai', 'users', { readOnly: true }),
    rated_at: datetime('Dinilai Pada', { readOnly: true }),
    rating_name: text('Nama Penilaian', {
      max: 20,
      compute: (values) => `Nilai ${formatNumber(vendorScoreMean(values), { decimals: 2 })}`,
      hideIn: ['list', 'detail', 'filter'],
    }),
  },
  list: {
    columns: [
      'score_total',
      'score_quality',
      'score_quantity',
      'score_time',
      'note',
      'rated_by',
      'rated_at',
      'trees_vendor_id',
    ],
    sort: ['id', 'desc'],
  },
  searchThrough: ['trees_vendor_id'],
  filters: ['trees_vendor_id', 'rated_by'],
})
