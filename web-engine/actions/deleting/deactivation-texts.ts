import { defineTexts } from '#core/formats/i18n.ts'

/** What is still used is not deleted; it can be taken out of use. */
export const deactivationTexts = defineTexts({
  title: { id: 'Belum dapat dihapus', en: 'Cannot be deleted' },
  close: { id: 'Nonaktifkan', en: 'Deactivate' },
  'close.many': { id: 'Nonaktifkan yang masih dipakai ({count})', en: 'Deactivate those still used ({count})' },
  running: { id: 'Menonaktifkan {title}', en: 'Deactivating {title}' },
  keep: { id: 'Biarkan', en: 'Leave it' },
  done: { id: 'Data dinonaktifkan dan tidak ditawarkan lagi.', en: 'The record is inactive and no longer offered.' },
})
