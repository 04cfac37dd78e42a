import { choice, flag, text, textarea } from '#core/declare/fields.ts'
import { defineModule } from '#core/declare/module.ts'
import { categoryMonitoring, riskLevel } from '../codes.ts'
import { statusAudit } from '../document-codes.ts'

export const monitoringReason = defineModule({
  key: 'monitoring-reason',
  title: 'Kategori Masalah',
  section: 'Monitoring',
  help: {
    about: 'Alasan saat memantau bedeng: apa yang terjadi, dan apakah stoknya berkurang.',
    next: 'Bila alasan mengurangi stok, pilih juga status auditnya.',
    example: 'Kekeringan: Ada Masalah, mengurangi stok sebagai Masalah/Rusak/Mati, wajib berfoto.',
  },
  display: 'reason_name',
  fields: {
    reason_name: text('Nama', { required: true, max: 100, unique: true }),
    category_monitoring: choice('Kategori', categoryMonitoring, { required: true }),
    reduces_stock: flag('Mengurangi Stok'),
    status_audit: choice('Status Audit', statusAudit, { required: true, when: { field: 'reduces_stock', is: [1] } }),
    risk_level: choice('Tingkat Risiko', riskLevel, { initial: null }),
    need_photo: flag('Wajib Foto', { initial: 1 }),
    description: textarea('Keterangan', { max: 1000 }),
    is_active: flag('Aktif', { initial: 1 }),
  },
  list: {
    columns: [
      'reason_name',
      'category_monitoring',
      'reduces_stock',
      'status_audit',
      'risk_level',
      'need_photo',
      'is_active',
    ],
    sort: ['reason_name', 'asc'],
  },
  filters: ['category_monitoring', 'reduces_stock', 'status_audit', 'is_active'],
})
