import { defineDocument } from '#areas/master/documents.ts'
import { statusAudit } from '#areas/master/document-codes.ts'
import { seedPhase } from '#areas/master/plant-codes.ts'
import { documentVoidInput } from '#core/declare/document-fields.ts'
import { choice, date, datetime, files, flag, number, reference, textarea } from '#core/declare/fields.ts'
import { INITIAL_TODAY } from '#core/declare/source.ts'
import { restrictedSet } from '#core/declare/value-set.ts'

/** What a loss can have been: lost, dead or damaged, a difference of counting, destroyed. */
export const auditLosses = restrictedSet(statusAudit, 1, 3, 4, 5)

const qty = (label: string) => number(label, { decimals: 3, exact: true, readOnly: true, group: 'Hitungan' })
const counting = { readOnly: true, group: 'Hitungan' } as const
const waiving = { readOnly: true, group: 'Pengecualian' } as const

/**
 * The count of one species, phase and lot in one place. 1 is to be counted, 2 counted, 3 approved and posted. What the
 * books said is stored when it has been counted, not before: nobody can look it up meanwhile (14.16).
 */
export const stockAudit = defineDocument({
  key: 'stock-adjusment-fase-audit',
  title: 'Audit',
  section: 'Stock Audit',
  help: {
    about: 'Hasil hitung tiap tanaman, fase dan lot di bedeng atau gudang benih, dibandingkan dengan buku stok.',
    next: 'Auditor menghitung di halaman Hitung Audit. Lihat apa yang bergerak sejak dihitung, lalu setujui; hanya selisihnya yang dibukukan.',
    example:
      'Sengon BST di KDL-BL2-03: menurut buku 1.240, dihitung 1.205, selisih -35 dibukukan sebagai Stock Hilang.',
  },
  table: 'stock_audit',
  series: 'AUD',
  date: 'audit_date',
  preparedBy: ['counted_by'],
  without: ['create', 'update', 'delete'],
  fields: {
    assignment_id: reference('Penugasan', 'stock-adjusment-audit-assignment', { required: true }),
    audit_bedeng_id: reference('Tempat', 'stock-audit-bedeng', {
      required: true,
      hideIn: ['list', 'detail', 'filter'],
    }),
    audit_date: date('Tanggal Hitung', { required: true, initial: INITIAL_TODAY, readOnly: true }),
    bedeng_id: reference('Bedeng', 'bedeng-nursery', { dependsOn: 'location_nursery_id', empty: 'Gudang Benih' }),
    tree_id: reference('Tanaman', 'trees-main', { required: true }),
    seed_phase: choice('Fase', seedPhase, { required: true }),
    seed_lot_id: reference('Lot', 'seed-lot', { dependsOn: 'location_nursery_id', empty: 'Semua lot' }),
    qty_system: qty('Menurut Buku'),
    qty_counted: qty('Dihitung'),
    qty_recount: qty('Hitung Ulang'),
    qty_diff: qty('Selisih'),
    status_audit: choice('Sebab', statusAudit, { staysEmpty: true }),
    needs_recount: flag('Perlu Hitung Ulang', counting),
    count_round: number('Hitungan Ke', { required: true, initial: 1, ...counting }),
    counted_by: reference('Dihitung Oleh', 'users', counting),
    counted_at: datetime('Dihitung Pada', counting),
    monitoring_reason_id: reference('Kategori Masalah', 'monitoring-reason'),
    photos: files('Foto', { accept: 'image', maxSize: 5 }),
    waived_at: datetime('Dikecualikan Pada', waiving),
    waived_by: reference('Dikecualikan Oleh', 'users', waiving),
    waive_reason: textarea('Alasan Pengecualian', { max: 1000, ...waiving }),
  },
  list: {
    columns: [
      'no_dokumen',
      'assignment_id',
      'bedeng_id',
      'tree_id',
      'seed_phase',
      'seed_lot_id',
      'qty_system',
      'qty_counted',
      'qty_recount',
      'qty_diff',
      'status_audit',
      'needs_recount',
      'status_document',
      'status_approval',
      'audit_date',
      'counted_by',
      'location_nursery_id',
      'program_year',
    ],
    sort: ['id', 'desc'],
  },
  searchThrough: ['tree_id', 'bedeng_id', 'assignment_id'],
  filters: ['assignment_id', 'bedeng_id', 'tree_id', 'seed_phase', 'status_audit', 'needs_recount'],
  panels: [
    {
      key: 'between',
      title: 'Sejak dihitung',
      as: 'table',
      items: [
        { label: 'Keterangan', data: 'sentence' },
        { label: 'Dihitung', data: 'counted' },
        { label: 'Menurut buku saat dihitung', data: 'system' },
        { label: 'Selisih yang dibukukan', data: 'diff' },
        { label: 'Saldo sekarang', data: 'balance' },
        { label: 'Saldo sesudah disetujui', data: 'after' },
        {
          label: 'Mutasi',
          data: 'movements',
          type: 'table',
          columns: [
            { label: 'Nomor', data: 'movement_no' },
            { label: 'Tanggal', data: 'date' },
            { label: 'Dokumen', data: 'document' },
            { label: 'Sebab', data: 'cause' },
            { label: 'Jumlah', data: 'qty' },
            { label: 'Terhadap hitungan', data: 'side' },
          ],
        },
      ],
    },
  ],
  actions: {
    // Handed in by counting; nobody presses it.
    submit: { label: 'Ajukan', icon: 'send', to: 2, when: { field: 'status_document', is: [1] }, places: [] },
    count: {
      label: 'Catat Hitungan',
      icon: 'check',
      when: { field: 'status_document', is: [1] },
      places: ['detail', 'row'],
      input: {
        qty: number('Jumlah', {
          required: true,
          decimals: 3,
          exact: true,
          min: 0,
          max: 10_000_000,
          hint: '0 bila tidak ada',
        }),
        counted_at: datetime('Dihitung Pada', { hint: 'Kosongkan bila baru saja' }),
        photos: files('Foto', { accept: 'image', maxSize: 5, hint: 'Wajib untuk hitung ulang' }),
        status_audit: choice('Sebab bila kurang', auditLosses),
        description: textarea('Keterangan', { max: 1000 }),
      },
    },
    explain: {
      label: 'Tetapkan Sebab',
      icon: 'note',
      when: { field: 'status_document', is: [2] },
      places: ['detail'],
      input: {
        status_audit: choice('Sebab bila kurang', auditLosses),
        monitoring_reason_id: reference('Kategori Masalah', 'monitoring-reason'),
        description: textarea('Keterangan', { required: true, max: 1000 }),
      },
    },
    waive: {
      label: 'Kecualikan',
      icon: 'cancel',
      tone: 'danger',
      to: 4,
      when: { field: 'status_document', is: [1, 2] },
      confirm: 'Hitungan ini tidak dipakai dan tidak dibukukan.',
      input: documentVoidInput,
    },
    void: {
      label: 'Batalkan',
      icon: 'cancel',
      tone: 'danger',
      to: 4,
      when: { field: 'status_document', is: [3] },
      confirm: 'Dokumen yang dibatalkan tidak dapat dibuka lagi; apa yang sudah dibukukan akan dibalik.',
      input: documentVoidInput,
    },
  },
})
