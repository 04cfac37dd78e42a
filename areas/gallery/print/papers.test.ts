import { describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { drawPaper, paperPdf, pdfCodes, pdfPictures, pdfTexts } from '#test/kit/paper.ts'
import { type CountData, countModel } from './gallery-count/model.ts'
import { labelModel } from './gallery-label/model.ts'

const data: CountData = {
  nursery: { id: 7, name: 'Persemaian Kendal' },
  today: '2025-08-17',
  rows: Array.from({ length: 60 }, (_, index) => ({
    code: `TB-${index}`,
    name:
      index % 30 === 0
        ? `Mahoni Daun Lebar dari kebun benih bersertifikat Wonogiri, panen kedua, kotak ${index}, untuk kelompok tani Ngudi Mulyo`
        : 'Sengon',
    colour: (index % 3) + 1,
    amount: 1_000 + index,
  })),
  photos: [
    { address: '/foto.jpg', name: 'Jati' },
    { address: null, name: 'Eboni' },
  ],
}
const picture = async () => ({
  jpeg: new Uint8Array(
    await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2f9e44' } })
      .jpeg()
      .toBuffer(),
  ),
  width: 300,
  height: 200,
})

describe('the gallery’s papers, read back', () => {
  test('PR-09 sixty lines with very long names take two pages whose text can be selected, whose totals are right and whose code is read at 203 dpi', async () => {
    const pictures = new Map([
      ['/foto.jpg', await picture()],
      ['/tanda-tangan-contoh.png', await picture()],
    ])
    const pdf = await paperPdf(countModel(data), { pictures })
    const texts = await pdfTexts(pdf)
    expect(texts).toHaveLength(2)
    for (const [index, text] of texts.entries()) {
      expect(text).toContain(`Halaman ${index + 1} dari 2`)
      expect(text).toContain('Lembar Hitung · Persemaian Kendal 17 Agustus 2025')
    }
    for (const { code } of data.rows) expect(texts.join(' ')).toContain(` ${code} `)
    expect(texts[1]).toContain('Jumlah Seluruhnya 61.770')
    expect(texts[1]).toContain('Tidak ada foto')
    expect(await pdfCodes(pdf, 203)).toEqual([['LN-7'], []])
    expect(
      Buffer.from(pdf)
        .toString('latin1')
        .match(/\/DCTDecode/g),
    ).toHaveLength(2)
  })

  test('PR-09 a paper of an organisation has its logo and name at its head, read back from the PDF', async () => {
    const plain = countModel(data)
    const letterhead = { name: 'Yayasan Hijau', seat: 'Jalan Kebun 7, Kendal', logo: '/logo' }
    const pdf = await paperPdf(plain.kind === 'sheet' ? { ...plain, letterhead } : plain, {
      pictures: new Map([['/logo', await picture()]]),
    })
    expect((await pdfTexts(pdf))[0]).toContain('Yayasan Hijau Jalan Kebun 7, Kendal Galeri Lembar Hitung')
    const page = await sharp((await pdfPictures(pdf, 72))[0])
      .raw()
      .toBuffer({ resolveWithObject: true })
    // In the middle of its place below the line at the head of the page.
    const at = (Math.round(14.4 + 8 * 1.3 + 8 + 18) * page.info.width + Math.round(14.4 + 27)) * page.info.channels
    expect([...page.data.subarray(at, at + 3)].map((part) => Math.round(part / 16))).toEqual([3, 10, 4])
  })

  test('each label’s code is read at 203 dpi, on a sheet and one by one, with the longest names', async () => {
    const plants = Array.from({ length: 11 }, (_, index) => ({
      id: index,
      code: `TN-${index + 10}`,
      name: 'Tanaman hias bernama sangat panjang '.repeat(index),
      colour: 1,
      quantity: 5,
      sown_on: null,
      nursery: 'Persemaian Kendal Jawa Tengah',
    }))
    const content = labelModel({ plants })
    const codes = plants.map(({ code }) => code)
    expect((await pdfCodes(await paperPdf(content), 203)).map((page) => page.toSorted())).toEqual([
      codes.slice(0, 8),
      codes.slice(8),
    ])
    expect(await pdfCodes(await paperPdf(content, { labels: { single: true, start: 1 } }), 203)).toEqual(
      codes.map((code) => [code]),
    )
  })

  test('a paper without rows says so', async () => {
    const { pages } = await drawPaper(countModel({ ...data, rows: [], photos: [] }))
    expect(pages[0]?.marks.flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))).toContain('Belum ada data')
  })
})
