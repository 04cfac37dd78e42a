import type { FirstRights } from '#core/catalogue/first-rights.ts'

const work = (key: string, ...actions: readonly string[]) => actions.map((action) => `${key}.${action}`)
const write = (key: string) => work(key, 'create', 'update', 'delete', 'import')

/** The farmers' data with phones and national ids: who visits farmers and who loads for them. */
const FARMERS = [
  ...['geko-ff', 'geko-farmer', 'geko-lahan', 'geko-lahan-species'].flatMap(write),
  'geko-ff.personal',
  'geko-farmer.personal',
]

const CALENDAR = [
  ...write('distribution-period'),
  ...work('distribution-period', 'start', 'close', 'reopen', 'void'),
  ...write('calendar-sosialisasi-tanam'),
  ...work('calendar-sosialisasi-tanam', 'schedule', 'move', 'void'),
]
const HOLES = [...write('distribution-confirm-ph'), 'distribution-confirm-ph.submit']

const RUNS = [
  ...work('distribution-allocation-ff', 'create', 'update', 'allocate', 'confirm', 'reopen', 'labels', 'close', 'void'),
  ...work('detail-farmers', 'labels', 'report'),
  ...work('distribution-allocation-transportation', 'create', 'update', 'delete', 'personal', 'load', 'unload_rest'),
  ...work('distribution-loading-line', 'split', 'plan'),
  ...work('run-unload', 'update', 'delete', 'complete', 'void'),
  ...work('distribution-loading-and-distribute', 'book', 'take_off', 'dismiss'),
  ...work('field-package', 'take_back', 'cut_off'),
]

/**
 * 14.27: period, calendar and farmers' data are kept by Coordinator and Field Coordinator; holes are entered by the
 * field and approved by its coordinator.
 */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [...FARMERS, ...CALENDAR, ...RUNS],
  'Field Coordinator': [...FARMERS, ...CALENDAR, ...HOLES, ...work('distribution-confirm-ph', 'approve', 'void')],
  'Field Facilitator': [...HOLES, 'detail-farmers.report'],
  // Nothing but the loading of the own nursery.
  'Petugas Muat': ['distribution-allocation-transportation.load'],
}
