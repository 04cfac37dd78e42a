import { defineNotice } from '#core/declare/notice.ts'

/** What the people of a run hear of it without looking: its facilitator, and whoever leads runs of its nursery. */

export const runConfirmedNotice = defineNotice({
  kind: 'run-confirmed',
  one: { id: 'Alokasi {name} sudah dikonfirmasi', en: 'Allocation {name} was confirmed' },
  many: { id: '{title}: beberapa alokasi dikonfirmasi', en: '{title}: several allocations were confirmed' },
  icon: 'check',
  tone: 'good',
})

export const runMovedNotice = defineNotice({
  kind: 'run-moved',
  one: { id: 'Tanggal distribusi {name} berubah', en: 'The day of distribution of {name} was changed' },
  many: { id: '{title}: beberapa tanggal distribusi berubah', en: '{title}: several days were changed' },
  icon: 'calendar',
  tone: 'waiting',
})

export const runDepartedNotice = defineNotice({
  kind: 'run-departed',
  one: { id: 'Bibit {name} sudah berangkat', en: 'Seedlings of {name} are on their way' },
  many: { id: '{title}: beberapa kiriman sudah berangkat', en: '{title}: several are on their way' },
  icon: 'truck',
  tone: 'plain',
})

export const runArrivedNotice = defineNotice({
  kind: 'run-arrived',
  one: { id: 'Bibit {name} sudah tiba: laporkan penerimaannya', en: '{name} has arrived: report what was received' },
  many: { id: '{title}: beberapa kiriman tiba, laporkan penerimaannya', en: '{title}: several have arrived' },
  icon: 'truck',
  tone: 'waiting',
})

export const runReportedNotice = defineNotice({
  kind: 'run-reported',
  one: {
    id: 'Semua penerima {name} sudah dilaporkan: bongkar sisa, lalu tutup',
    en: 'All recipients of {name} are reported: unload the rest, then close it',
  },
  many: { id: '{title}: beberapa dapat ditutup', en: '{title}: several can be closed' },
  icon: 'check',
  tone: 'waiting',
})

/** To the other end of a transfer. */
export const transferDepartedNotice = defineNotice({
  kind: 'transfer-departed',
  one: { id: 'Kiriman {name} untuk persemaian Anda sudah berangkat', en: '{name} is on its way to your nursery' },
  many: { id: '{title}: beberapa kiriman sedang menuju persemaian Anda', en: '{title}: several are on their way' },
  icon: 'truck',
  tone: 'waiting',
})
