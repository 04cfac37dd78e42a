import { describe, expect, test } from 'vitest'
import type { TableBlock } from '#core/paper/content.ts'
import { paperPdf, pdfTexts } from '#test/kit/paper.ts'
import { lotStoryPaperModel, type LotStoryPaperData } from './model.ts'
import { paperStory } from './paper-story.test-kit.ts'

const data: LotStoryPaperData = { today: '2026-11-17', story: paperStory() }
const tables = () => lotStoryPaperModel(data).blocks.filter((block): block is TableBlock => block.kind === 'table')

describe('AC-12 the story of a lot on paper', () => {
  test('has where it came from, what became of it stage by stage, where it was planted and what happened', () => {
    expect(tables().map(({ heading }) => heading)).toEqual(['Yang terjadi tiap fase', 'Ditanam di', 'Yang terjadi'])
    const [stages, plots, events] = tables()
    expect(stages?.groups[0]?.rows[0]).toEqual(['Penaburan', '60.000', '42.000', '18.000', '0', '0'])
    expect(plots?.groups[0]?.rows).toEqual([
      ['10_0000000001', 'Sri Lestari', 'Limbangan', '150'],
      ['-', 'PIC', '', '50'],
    ])
    expect(plots?.total).toEqual(['Total', '', '', '200'])
    // What left the lot is below zero, what only grew is not.
    expect(events?.groups[0]?.rows.slice(0, 3).map((row) => row.at(-1))).toEqual(['60.000', '42.000', '-18.000'])
  })

  test('is a file whose long names and many events stay inside its pages', async () => {
    const texts = await pdfTexts(await paperPdf(lotStoryPaperModel(data)))
    expect(texts.length).toBeGreaterThan(1)
    expect(texts[0]).toContain('Jejak Bibit L-KDL-2503-0042')
    expect(texts[0]).toContain('Kebun Benih Bersertifikat Wonogiri')
    expect(texts.join(' ')).toContain('PSP/KDL/2506/0099')
    for (const [at, text] of texts.entries()) expect(text).toContain(`Halaman ${at + 1} dari ${texts.length}`)
  })

  test('nothing that happened, and nothing planted, leave no empty tables behind', () => {
    const empty = lotStoryPaperModel({ ...data, story: { ...data.story, plots: [], events: [], stages: [] } })
    expect(empty.blocks.filter((block) => block.kind === 'table').map((block) => block.empty)).toEqual([
      'Belum ada mutasi.',
      'Belum ada mutasi.',
    ])
  })
})
