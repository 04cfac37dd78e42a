import { permissionOf } from '#core/declare/permissions.ts'
import { defineCard } from '../card.ts'

const reads = (...modules: readonly string[]) => modules.map((key) => permissionOf(key, 'read'))

export const todayCard = defineCard({
  key: 'today',
  title: 'Pengiriman Hari Ini',
  permissions: reads('distribution-monitoring'),
  figures: {
    loaded: {
      label: 'Dimuat',
      format: 'progress',
      tooltip: 'Bag dimuat dibanding label; daftarnya pengiriman hari ini',
    },
    runs: { label: 'Pengiriman', unit: 'kali' },
    bags: { label: 'Label', unit: 'bag' },
    late: { label: 'Terlambat', unit: 'kali', tooltip: 'Pengiriman tanggal mana pun', alarms: true },
  },
  records: 'Pengiriman',
})

export const distributionCard = defineCard({
  key: 'distribution',
  title: 'Distribusi',
  permissions: reads('distribution-allocation-ff', 'distribution-report'),
  figures: {
    fill: {
      label: 'Pemenuhan Lubang',
      format: 'progress',
      tooltip: 'Dialokasikan kepada petani dibanding lubang yang disetujui; daftarnya pengiriman itu',
    },
    receipt: {
      label: 'Diterima %',
      format: 'progress',
      tooltip: 'Diterima dibanding dimuat; daftarnya statistik tiap periode',
    },
    discrepancy: {
      label: 'Selisih %',
      format: 'percent',
      tooltip: 'Rusak, hilang, dan ditolak dibanding dimuat; daftarnya statistik tiap periode',
    },
    allocated: { label: 'Dialokasikan', unit: 'bibit' },
    loaded: { label: 'Dimuat', unit: 'bibit' },
    received: { label: 'Diterima', unit: 'bibit' },
  },
  chart: {
    kind: 'bar',
    stacked: true,
    title: 'Hasil Pengiriman per Periode',
    text: 'Apa yang terjadi dengan bibit yang dimuat, dalam bibit.',
    of: 'Periode',
    series: {
      received: 'Diterima',
      damaged: 'Rusak',
      missing: 'Hilang',
      rejected: 'Ditolak',
      unreported: 'Belum Dilaporkan',
    },
  },
})

/** Known as soon as the runs' board knows them. */
export const addendumCard = defineCard({
  key: 'addenda',
  title: 'Addendum',
  permissions: reads('distribution-monitoring'),
  figures: { open: { label: 'Masih Terbuka', unit: 'permintaan' } },
  hiddenWhileUnknown: true,
})
