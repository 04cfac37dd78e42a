import { statusAudit } from '#areas/master/document-codes.ts'
import { statusApproval, statusDocument } from '#core/declare/document-codes.ts'
import { choice, date, number, reference, text } from '#core/declare/fields.ts'
import { defineSource } from '#core/declare/source.ts'
import { EXPORT_SECTION, exportedOfFields, ordersByDay } from '../export-menu/export-list.ts'

const counted = (label: string) => number(label, { decimals: 3, unit: 'bibit' })

/** XD-08: every count of seedlings ready to plant against the books. */
export const listAuditBst = defineSource({
  key: 'list-audit-bst',
  title: 'List Audit BST',
  section: EXPORT_SECTION.bstOrigin,
  help: {
    about: 'Hasil audit bibit siap tanam (BST): menurut buku, dihitung, selisih, sebab, auditor, dan persetujuannya.',
    next: 'Saring penugasan, bedeng, atau sebabnya, lalu tekan Ekspor; nomornya membuka hitungan itu.',
    example: 'AUD/KDL/2508/0021: sengon di KDL-BL2-03 menurut buku 1.240, dihitung 1.205, selisih -35, Disetujui.',
  },
  display: 'no_dokumen',
  scope: 'location_nursery_id',
  fields: {
    audit_date: date('Tanggal Hitung', { required: true }),
    no_dokumen: text('Nomor Dokumen', {
      max: 40,
      link: '/stock-management/stock-adjusment-fase-audit/{id}?view=detail&id={id}',
    }),
    assignment_id: reference('Penugasan', 'stock-adjusment-audit-assignment', { required: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery'),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', {
      empty: 'Semua lot',
      link: '/activities/jejak-lot/{seed_lot_id}',
    }),
    qty_system: counted('Menurut Buku'),
    qty_counted: number('Dihitung', { decimals: 3, unit: 'bibit', tooltip: 'Hitungan terakhir: hitung ulang menang' }),
    qty_diff: counted('Selisih'),
    status_audit: choice('Sebab', statusAudit, { initial: null }),
    monitoring_reason_id: reference('Kategori Masalah', 'monitoring-reason'),
    counted_by: reference('Auditor', 'users'),
    status_document: choice('Status Dokumen', statusDocument, { required: true }),
    status_approval: choice('Persetujuan', statusApproval, { staysEmpty: true }),
    approved_by: reference('Diputuskan Oleh', 'users'),
    ...exportedOfFields,
  },
  list: {
    columns: [
      'audit_date',
      'no_dokumen',
      'assignment_id',
      'bedeng_id',
      'tree_id',
      'qty_system',
      'qty_counted',
      'qty_diff',
      'status_audit',
      'counted_by',
      'status_approval',
      'status_document',
      'seed_lot_id',
      'monitoring_reason_id',
      'approved_by',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['audit_date', 'desc'],
  },
  filters: [
    'program_year',
    'location_nursery_id',
    'audit_date',
    'assignment_id',
    'bedeng_id',
    'tree_id',
    'status_audit',
    'counted_by',
    'status_document',
    'status_approval',
  ],
  search: ['no_dokumen'],
  searchThrough: ['tree_id', 'bedeng_id', 'assignment_id'],
  reads: ['stock-adjusment-fase-audit'],
  orders: ordersByDay('audit_date'),
  detail: true,
  statistics: [
    {
      key: 'difference',
      title: 'Selisih Dibukukan',
      icon: 'audit',
      variant: 'waiting',
      of: 'sum',
      field: 'qty_diff',
      unit: 'bibit',
      where: { status_document: [3] },
      sub: { label: 'Dihitung', of: 'sum', field: 'qty_counted', where: { status_document: [3] } },
    },
  ],
})
