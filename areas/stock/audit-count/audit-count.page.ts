import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { stockAudit } from '../stock-adjusment-fase-audit/stock-adjusment-fase-audit.module.ts'

/** The auditor's places of today on a phone, with or without a network. */
export const auditCountPage = definePage({
  key: 'audit-count',
  title: 'Hitung Audit',
  section: 'Stock Audit',
  permission: permissionOf(stockAudit.key, 'count'),
  offline: true,
  help: {
    about: 'Bedeng dan gudang benih yang ditugaskan kepada Anda hari ini; dapat diisi tanpa jaringan.',
    next: 'Buka sekali dengan jaringan, pindai bedengnya, lalu isi jumlah tiap tanaman. Yang tidak ada diisi Tidak ada.',
    example: 'Di KDL-BL2-03 dihitung sengon 1.205 dan mahoni 40; mangga ditambah karena belum terdaftar.',
  },
})
