import { describe, expect, test } from 'vitest'
import { drawPaper, paperFonts } from '#test/kit/paper.ts'
import { writePdf } from '#web-engine/paper/pdf/write-pdf.ts'
import { faultsIn, faultsOf, longLabels } from './labels-fit.test-kit.ts'

describe('PR-01 PR-02 PR-03 the longest names that can be stored stand whole on their label', () => {
  for (const [paper, labels] of Object.entries(longLabels))
    for (const single of [true, false])
      test(`${paper} on ${single ? 'the roll' : 'A4'}`, async () => {
        expect(await faultsOf({ content: labels(9), single, dpi: 203 })).toEqual([])
      })

  test('a word on another, beyond the edge or left out is found, and so is a page too many', async () => {
    const content = longLabels['label-seed'](2)
    const drawing = await drawPaper(content, { labels: { single: true, start: 1 } })
    const [one, two] = drawing.pages
    if (!one || !two) throw new Error('Two labels have no two pages.')
    const broken = [
      { marks: one.marks.map((mark, at) => (mark.kind === 'text' && at === 2 ? { ...mark, x: mark.x + 200 } : mark)) },
      { marks: two.marks.map((mark, at) => (mark.kind === 'text' && at === 5 ? { ...mark, y: mark.y + 4 } : mark)) },
      { marks: [] },
    ]
    const pdf = await writePdf({ ...drawing, pages: broken }, { fonts: await paperFonts(), pictures: new Map() })
    const faults = (await faultsIn(pdf, { content, single: true, dpi: 100 })).join('\n')
    expect(faults).toMatch(/page 1: '.*' leaves its label/)
    expect(faults).toMatch(/page 2: '.*' on '.*'/)
    expect(faults).toMatch(/page 3: no label is left for it/)
  })
})
