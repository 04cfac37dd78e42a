import type { FirstRights } from '#core/catalogue/first-rights.ts'

const work = (key: string, ...actions: readonly string[]) => actions.map((action) => `${key}.${action}`)
const write = (key: string) => work(key, 'create', 'update', 'delete', 'import')

/** The farmers' data with phones and national ids: who visits farmers and who loads for them. */
const FARMERS = [
  ...['geko-ff', 'geko-farmer', 'geko-lahan', 'geko-lahan-species'].flatMap(write),
  'geko-ff.personal',
  'geko-ff.account',
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
  ...work('distribution-loading-and-distribute', 'book', 'choose_bed', 'take_off', 'dismiss'),
  ...work('field-package', 'take_back', 'cut_off'),
]

/** Who sends the link of a run to its people. */
const ADDENDUM_LINK = ['distribution-allocation-ff.addendum_link']
/** Section 11: requests are verified by the Nursery Coordinator; the field enters them, who did not get enough. */
const ADDENDA = [
  ...work('addendum-distribution', 'create', 'update', 'delete', 'approve', 'begin_return', 'begin_resend', 'cancel'),
  ...work('list-adendum', 'reject', 'restore', 'end_short'),
  ...work('addendum-distribution-return', 'create', 'update', 'delete', 'complete', 'void'),
  ...ADDENDUM_LINK,
]
const ADDENDUM_REQUESTS = [...work('addendum-distribution', 'create', 'update', 'delete'), ...ADDENDUM_LINK]

/** Requests of seedlings for elsewhere, from asking to what came: the coordinator of either end. */
const CUSTOM = [
  ...work('internal-and-custom-project-request', 'create', 'update', 'delete', 'submit', 'void'),
  ...work('internal-and-custom-project-request', 'allocate', 'finish', 'turn_back', 'undo_finish'),
  ...work('internal-and-custom-project-allocation', 'create', 'update', 'delete'),
  ...work('custom-transportation', 'create', 'update', 'delete', 'personal', 'fill', 'record_time', 'cancel_departure'),
  ...work('internal-and-custom-project-loading-and-distribution', 'create', 'update', 'delete'),
  ...work('internal-and-custom-project-loading-and-distribution', 'load', 'unload', 'lose'),
  ...work('internal-and-custom-project-inisiasi', 'create', 'update', 'delete', 'complete', 'void'),
]

/**
 * 14.27: period, calendar and farmers' data are kept by Coordinator and Field Coordinator; holes are entered by the
 * field and approved by its coordinator.
 */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [...FARMERS, ...CALENDAR, ...RUNS, ...ADDENDA, ...CUSTOM],
  Management: work('internal-and-custom-project-request', 'approve', 'void'),
  'Field Coordinator': [
    ...FARMERS,
    'geko-sync-log.sync',
    ...CALENDAR,
    ...HOLES,
    ...work('distribution-confirm-ph', 'approve', 'void'),
    ...ADDENDUM_REQUESTS,
  ],
  'Field Facilitator': [...HOLES, 'detail-farmers.report', ...ADDENDUM_LINK],
  // Nothing but the loading of the own nursery.
  'Petugas Muat': ['distribution-allocation-transportation.load'],
}
