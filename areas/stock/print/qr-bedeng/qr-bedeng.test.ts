import { expect, test } from 'vitest'
import { paperPdf, pdfCodes, pdfTexts } from '#test/kit/paper.ts'
import { bedLabelModel } from './model.ts'

const beds = Array.from({ length: 9 }, (_, at) => ({
  id: 100 + at,
  qr: `BD-${100 + at}`,
  code: `KDL-BL2-0${at + 1}`,
  name: at === 0 ? 'Dekat pompa' : null,
  block: 'Blok 2',
  nursery: 'Persemaian Kendal',
  capacity: 1200,
}))

test('the beds of a block are several to a page, each with its own code that a scanner reads', async () => {
  const pdf = await paperPdf(bedLabelModel({ beds }))
  const codes = await pdfCodes(pdf, 203)
  expect([codes.length, codes.flat().toSorted()]).toEqual([2, beds.map(({ qr }) => qr)])
  const [text = ''] = await pdfTexts(pdf)
  for (const word of ['KDL-BL2-01', 'Dekat pompa', 'Persemaian Kendal', 'Blok 2', '1.200 bibit', 'BD-100'])
    expect(text).toContain(word)
})

test('one bed has a sheet named after it', async () => {
  const content = bedLabelModel({ beds: beds.slice(0, 1) })
  expect(content.fileName).toBe('QR Bedeng - KDL-BL2-01')
  expect(await pdfCodes(await paperPdf(content, { labels: { single: true, start: 1 } }), 203)).toEqual([['BD-100']])
})
