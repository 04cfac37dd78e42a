import { setWithAreaNames, type ValueLabels, valueSet } from '../declare/value-set.ts'

/** What an administrator may want to look up about who came in and what they took along; areas name their events. */
export const securityKind = setWithAreaNames(
  'events',
  valueSet<ValueLabels>(
    'security_kind',
    {
      refused: 'Akses ditolak',
      export: 'Ekspor',
      print: 'Cetak',
      'check-import': 'Periksa impor',
    },
    { tones: { refused: 'danger', export: 'info', print: 'info' }, otherwise: 'Lainnya' },
  ),
)
