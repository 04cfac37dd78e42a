import type { FirstRights } from '#core/catalogue/first-rights.ts'

/** What a nursery plans with and works with. */
const OF_A_NURSERY = [
  'block-nursery',
  'bedeng-nursery',
  'perencanaan-produksi-bibit',
  'vendor-freelance',
  'freelance-skill',
  'master-vehicle-internal',
]
/** Whom it buys from and drives with; nobody deletes what others may use. */
const VENDORS = [
  'vendor-transportation',
  'master-vehicle',
  'master-vendor-driver',
  'trees-vendor',
  'trees-vendor-item',
  'trees-vendor-rating-log',
  'vendor-sarpras',
  'vendor-sarpras-item',
]
/** What quality rests on: how plants are raised, and what goes wrong with them. */
const OF_QUALITY = ['trees-sop', 'trees-pest', 'trees-pest-map', 'monitoring-reason', 'treatment-skill']

/**
 * Phones and homes of workers, drivers and vendors go to those who call them or write their records
 * (docs/decisions/0045-personal-data.md).
 */
export const firstRights: FirstRights = {
  'Nursery Coordinator': [
    ...OF_A_NURSERY.map((key) => `${key}.*`),
    ...VENDORS.flatMap((key) => ['create', 'update', 'import'].map((action) => `${key}.${action}`)),
    ...[
      'vendor-freelance',
      'master-vehicle-internal',
      'master-vendor-driver',
      'trees-vendor',
      'vendor-sarpras',
      'vendor-transportation',
    ].map((key) => `${key}.personal`),
    'location-nursery.update',
  ],
  Pengawas: ['bedeng-nursery.update'],
  QA: OF_QUALITY.map((key) => `${key}.*`),
  // Who is on the road with seedlings that somebody waits for.
  'Field Coordinator': [
    'working-area-management-unit.update',
    'working-area-village.*',
    'master-vendor-driver.personal',
    'master-vehicle-internal.personal',
  ],
}
