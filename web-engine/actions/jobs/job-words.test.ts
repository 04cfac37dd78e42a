import { describe, expect, test } from 'vitest'
import type { ShownJob } from '#core/wire/job.ts'
import { textInCurrentLanguage } from '../../kit/words/texts.ts'
import { jobTexts } from './job-texts.ts'
import { jobStateText, jobToneOf } from './job-words.ts'

const job = (values: Partial<ShownJob>): ShownJob => ({
  id: 1,
  name: 'bulk-delete',
  label: 'Hapus banyak data',
  state: 'running',
  done: 0,
  total: 0,
  note: null,
  reason: null,
  result: null,
  cancelling: false,
  undoable: false,
  created_at: '',
  finished_at: null,
  ...values,
})
const words = (values: Partial<ShownJob>) =>
  jobStateText(job(values), (key, ...params) => textInCurrentLanguage(jobTexts, key, ...params))

describe('a background job in one line', () => {
  test.each<[Partial<ShownJob>, string, string]>([
    [{ state: 'waiting' }, 'Menunggu giliran ...', 'live'],
    [{ state: 'waiting', reason: 'x' }, 'Percobaan terakhir gagal, akan dicoba lagi ...', 'live'],
    [{}, 'Sedang berjalan ...', 'live'],
    [{ done: 1500, total: 10_000 }, '1.500 dari 10.000', 'live'],
    [{ cancelling: true }, 'Sedang dibatalkan ...', 'live'],
    [{ state: 'done', done: 2, total: 2, result: { done: 2, refused: [] } }, 'Selesai, 2 berhasil', 'done'],
    [
      { state: 'done', done: 2, total: 2, result: { done: 1, refused: [{ id: 1, name: 'A', reason: 'b' }] } },
      'Selesai, 1 berhasil, 1 gagal',
      'partly',
    ],
    [{ state: 'cancelled', done: 25, total: 150 }, 'Dibatalkan, 125 belum diproses', 'partly'],
    [{ state: 'refused' }, 'Ditolak', 'bad'],
    [{ state: 'failed' }, 'Gagal', 'bad'],
  ])('%o reads %s', (values, line, tone) => {
    expect([words(values), jobToneOf(job(values))]).toEqual([line, tone])
  })
})
