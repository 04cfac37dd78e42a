import type { FirstRights } from '#core/catalogue/first-rights.ts'

const work = (key: string, ...actions: readonly string[]) => actions.map((action) => `${key}.${action}`)
const write = (key: string) => work(key, 'create', 'update', ...(key === 'sampling-seeds' ? [] : ['delete']), 'import')

/**
 * From seed to seedling: the supervisor enters, the coordinator completes. A sample has left the store and is not
 * deleted.
 */
const RAISING = ['seed-treatment', 'sampling-seeds', 'penaburan-penanaman', 'penyapihan-bbst', 'bst']
const COMPLETED = [
  ...work('seed-treatment', 'complete', 'skip', 'void'),
  ...work('sampling-seeds', 'take', 'result', 'void'),
  'harvest-plant-activity.update',
  ...work('penaburan-penanaman', 'sow', 'monitor', 'correct_sown', 'ready', 'close', 'undo', 'void'),
  ...work('penyapihan-bbst', 'propose', 'complete', 'void'),
  'bst.void',
]

/** Care of the beds and reports about them are the supervisor's; the coordinator plans too, and decides. */
const CARE = [
  ...write('pemeliharaan-reguler-pengawas'),
  ...work('pemeliharaan-reguler-pengawas', 'complete', 'skip'),
  ...write('report-activities-bedeng'),
  'report-activities-bedeng.submit',
]

/** 14.27: who asks, who verifies, who decides. */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [
    ...write('sarana-prasarana'),
    ...work('sarana-prasarana', 'submit', 'monitor'),
    ...write('request-procurement-seeds'),
    ...work('request-procurement-seeds', 'submit', 'close'),
    'perencanaan-produksi-bibit.procure',
    ...write('delivery-po'),
    'delivery-po.rate',
    ...write('request-procurement-local'),
    ...RAISING.flatMap(write),
    ...COMPLETED,
    ...CARE,
    'pemeliharaan-reguler-pengawas.reopen',
    ...work('report-activities-bedeng', 'approve', 'void'),
  ],
  Pengawas: [
    ...RAISING.flatMap(write),
    ...work('penaburan-penanaman', 'monitor', 'ready'),
    'penyapihan-bbst.propose',
    'harvest-plant-activity.update',
    ...CARE,
  ],
  Pengadaan: [
    ...work('request-procurement-seeds', 'verify', 'order', 'close', 'void'),
    'request-procurement-local.review',
    'delivery-po.rate',
  ],
  QA: ['delivery-po.inspect', 'bst.inspect', 'sampling-seeds.result'],
  Management: [
    ...work('sarana-prasarana', 'approve', 'void'),
    ...work('request-procurement-seeds', 'approve', 'void'),
    'delivery-po.void',
    ...work('request-procurement-local', 'approve', 'void'),
  ],
}
