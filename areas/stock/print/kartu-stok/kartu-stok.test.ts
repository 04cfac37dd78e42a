import { expect, test } from 'vitest'
import { paperPdf, pdfTexts } from '#test/kit/paper.ts'
import type { StockCardRow } from '../../stock-card/card.ts'
import { stockCardPaperModel } from './model.ts'

const row: StockCardRow = {
  id: 7,
  movement_no: 'MV-7',
  movement_date: '2026-08-12',
  cause: 'Pengurangan',
  tree: 'Sengon',
  lot: 'LOT-1',
  from: 'KDL-BL2-03',
  to: 'Mati atau Rusak',
  qty_in: 0,
  qty_out: 35,
  balance: 1205,
  document: { title: 'Pengurangan', no: 'ADJ/KDL/2608/0007', href: null, can_void: false },
  person: 'Budi',
  description: null,
  is_reversed: false,
}
const names = { nursery: 'Persemaian Kendal', place: 'KDL-BL2-03', tree: 'Sengon', phase: 'BST', lot: null }

test('a printed stock card has opening, movements with their documents, and closing', async () => {
  const card = {
    subject: { nursery: 1, bedeng: 3, tree: 4, phase: 5, lot: null, unit: 'bibit', names },
    from: '2026-08-01',
    to: '2026-08-31',
    opening: 1240,
    carried: 1240,
    closing: 1205,
    rows: [row],
    next: null,
  }
  const [text = ''] = await pdfTexts(await paperPdf(stockCardPaperModel({ today: '2026-09-01', card })))
  for (const word of ['Kartu Stok KDL-BL2-03', '1.240', 'ADJ/KDL/2608/0007', 'Mati atau Rusak', 'Budi', '35', '1.205'])
    expect(text).toContain(word)
})
