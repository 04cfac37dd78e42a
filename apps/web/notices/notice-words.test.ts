import { describe, expect, test } from 'vitest'
import { demoAreas } from '#areas/demo-areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { isEngineNotice, type ShownNotice } from '#core/wire/notice.ts'
import { noticeHref, noticeSentence } from './notice-words.ts'

const catalogue = buildCatalogue(demoAreas)
const notice = (part: Partial<ShownNotice>): ShownNotice => ({
  id: 1,
  kind: 'approval-waiting',
  at: '2026-01-01T00:00:00Z',
  is_read: false,
  is_gone: false,
  module: 'gallery-order',
  record: { id: 5, name: 'Jati' },
  waiting: null,
  actor: null,
  job: null,
  parameters: {},
  ...part,
})

describe('the words of a notice', () => {
  test('no area declares a kind that the engines tell', () => {
    expect([...catalogue.notices.keys()].filter(isEngineNotice)).toEqual([])
  })

  test.each<[string, Partial<ShownNotice>, string, string | null]>([
    ['one record', {}, 'Jati menunggu persetujuan Anda', '/gallery/gallery-order/5?view=detail&id=5'],
    ['several', { record: null, waiting: 12 }, '12 data Pesanan Contoh menunggu persetujuan Anda', '/inbox'],
    [
      'a nameless one',
      { kind: 'approval-rejected', record: { id: 5, name: '' } },
      '#5 ditolak',
      '/gallery/gallery-order/5?view=detail&id=5',
    ],
    [
      'several decided',
      { kind: 'approval-approved', record: null },
      'Beberapa data Pesanan Contoh disetujui',
      '/gallery/gallery-order',
    ],
    [
      'a call',
      { kind: 'mention', parameters: { comment: 9 } },
      'Anda disebut dalam komentar pada Jati',
      '/gallery/gallery-order/5?view=detail&id=5&comment=9',
    ],
    [
      'a job',
      {
        kind: 'job-done',
        module: null,
        record: null,
        job: { id: 3, label: 'Ekspor data: Bedeng', state: 'done', reason: null, link: null },
      },
      'Ekspor data: Bedeng: selesai',
      null,
    ],
    [
      'what is overdue',
      { kind: 'overdue', module: 'pemeliharaan-reguler-pengawas', record: null, filters: { status_did: null } },
      'Jadwal Pemeliharaan: ada yang menunggu terlalu lama',
      `/activities/pemeliharaan-reguler-pengawas?filters=${encodeURIComponent('{"status_did":null}')}`,
    ],
    [
      'what no area tells any more',
      { kind: 'forgotten' },
      'Data pada pemberitahuan ini tidak dapat dibuka lagi.',
      '/gallery/gallery-order/5?view=detail&id=5',
    ],
    [
      'what is gone',
      { is_gone: true, module: null, record: null },
      'Data pada pemberitahuan ini tidak dapat dibuka lagi.',
      null,
    ],
  ])('tell of %s what there is to tell, and lead there', (_name, part, words, href) => {
    expect([noticeSentence(catalogue, notice(part), 'id'), noticeHref(catalogue, notice(part))]).toEqual([words, href])
  })
})
