import { date, datetime, files, number, programYear, reference, text, textarea } from './fields.ts'

/** The modules that documents refer to, by their keys: the areas bring them, so they name them. */
export interface DocumentTargets {
  readonly nurseries: string
  readonly people: string
}

/** What every document begins with: its number, year and nursery. */
export function documentHeadFieldsOf({ nurseries }: Pick<DocumentTargets, 'nurseries'>) {
  return {
    no_dokumen: text('Nomor Dokumen', { max: 40, unique: true, readOnly: true }),
    program_year: programYear('Tahun Program', { required: true }),
    // Fixed: the number that the document is known by names the nursery.
    location_nursery_id: reference('Lokasi Persemaian', nurseries, { required: true, fixed: true }),
  }
}

export const documentNoteFields = {
  description: textarea('Keterangan', { max: 1000 }),
  files: files('Lampiran', { accept: 'any', maxSize: 5 }),
}

/** 14.3: the day it counts from in the books, and how often it was posted. */
export const documentPostingFields = {
  posting_date: date('Tanggal Pembukuan', { readOnly: true, group: 'Pembukuan' }),
  posted_at: datetime('Dibukukan Pada', { readOnly: true, group: 'Pembukuan' }),
  posting_revision: number('Pembukuan Ke', { readOnly: true, required: true, initial: 0, group: 'Pembukuan' }),
}

/** 14.2: who cancelled it, when and why. */
export function documentVoidFieldsOf({ people }: Pick<DocumentTargets, 'people'>) {
  return {
    void_at: datetime('Dibatalkan Pada', { readOnly: true, group: 'Pembatalan' }),
    void_by: reference('Dibatalkan Oleh', people, { readOnly: true, group: 'Pembatalan' }),
    void_reason: textarea('Alasan Pembatalan', { max: 1000, readOnly: true, group: 'Pembatalan' }),
  }
}

/** The question before something is cancelled. */
export const documentVoidInput = { reason: textarea('Alasan', { required: true, max: 1000 }) }

/** Of records that are not cancelled. */
export const DOCUMENT_NOT_CANCELLED = { field: 'void_at', is: [null] } as const
