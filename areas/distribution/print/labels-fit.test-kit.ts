import type { PaperLabel, LabelContent } from '#core/paper/content.ts'
import { A4, mm } from '#core/paper/paper-drawing.ts'
import { treesMain } from '#areas/master/trees-main/trees-main.module.ts'
import { paperPdf } from '#test/kit/paper.ts'
import { eachPrinted, type Place, type PrintedPage } from '#test/kit/paper-places.ts'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { distributionAllocationTransportation } from '../distribution-allocation-transportation/distribution-allocation-transportation.module.ts'
import { distributionLoadingLine } from '../distribution-loading-line/distribution-loading-line.module.ts'
import { gekoFarmer } from '../geko-farmer/geko-farmer.module.ts'
import { armadaLabelModel } from './label-armada/model.ts'
import { pocLabelModel } from './label-poc/model.ts'
import { seedLabelModel, type SeedLabelData } from './label-seed/model.ts'

const PERSON =
  'Raden Mas Hadiwijaya Kusumawardhana Prawirodirdjo Sastrodiningrat Surakartahadiningrat bin Haji Kertanegara Adiningrat '
const TREE =
  'Kayu Bawang Dysoxylum mollissimum Varietas Bengkulu Utara dari Kebun Benih Bersertifikat Sumber Klon Unggul '
const PURPOSE = 'Rehabilitasi Daerah Aliran Sungai Hulu Serayu Tahap Ketiga bersama Kelompok Tani Hutan Wonomakmur '
const HALL =
  'Gedung Serbaguna Kantor Kepala Desa Limbangan Kulon, sebelah barat lapangan, Kecamatan Limbangan, Kabupaten Kendal, '

/** As long as the field takes at most: what is longer is never stored. */
function longest(words: string, { options }: { readonly options: { readonly max: number } }): string {
  return `${words.repeat(Math.ceil(options.max / words.length)).slice(0, options.max - 1)}z`
}

/** Names as people write them: short, the longest there are, and those in capital letters. */
const written = (index: number, long: string, short: string) =>
  index % 3 === 0 ? short : index % 3 === 1 ? long : long.toUpperCase()

const { ff_name, location_distribution } = distributionAllocationFf.fields
const { label_code, project_purpose, project_code } = distributionLoadingLine.fields
const run: SeedLabelData['run'] = {
  no_dokumen: 'DST/KDL/2611/0001',
  status: 1,
  ff_name: longest(PERSON, ff_name),
  distribution_date: '2026-09-30',
  location_distribution: longest(HALL, location_distribution),
}
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

/** So many labels of each paper of labels. */
export const longLabels: Readonly<
  Record<'label-seed' | 'label-armada' | 'label-poc', (count: number) => LabelContent>
> = {
  'label-seed': (count) =>
    seedLabelModel({
      run,
      labels: numbers(count).map((index) => ({
        id: 2_100_000_000 + index,
        label_code: `${index + 1}/${count}`.padStart(label_code.options.max, '0'),
        detail_farmer_id: 2_100_000_000 + index,
        recipient: written(index, longest(PERSON, gekoFarmer.fields.farmer_name), 'Sri'),
        rel_tree_id: written(index, longest(TREE, treesMain.fields.tree_name), 'Sengon'),
        amount: 999_999,
        lahan_no: `10_${String(index).padStart(30, '0')}`,
        project_purpose: written(index, longest(PURPOSE, project_purpose), 'Reguler'),
        project_code: written(index, longest('PRJ-2026-HULU-SERAYU-', project_code), 'P-1'),
      })),
    }),
  'label-armada': (count) =>
    armadaLabelModel({
      run,
      trips: numbers(count).map((index) => ({
        id: 2_100_000_000 + index,
        plate: longest('WW 1234 WWW', distributionAllocationTransportation.fields.plate),
        driver: written(index, longest(PERSON, distributionAllocationTransportation.fields.driver_name), 'Tono'),
      })),
    }),
  'label-poc': (count) =>
    pocLabelModel({
      run,
      recipients: numbers(count).map((index) => ({
        id: 2_100_000_000 + index,
        name: written(index, longest(PERSON, gekoFarmer.fields.farmer_name), 'Sri'),
        ml: 999_999.5,
      })),
    }),
}

/** Millimetres that printers and knives leave uncertain at the edge of a label. */
const EDGE = 2
/** A hair: letters are placed in hundredths of a point. */
const HAIR = 0.1
/** The dashed line of a sheet, to both sides of the edge. */
const LINE = 0.75

const inset = ({ left, top, right, bottom }: Place, by: number): Place => ({
  left: left + by,
  top: top + by,
  right: right - by,
  bottom: bottom - by,
})
const holds = (outer: Place, inner: Place) =>
  inner.left >= outer.left && inner.top >= outer.top && inner.right <= outer.right && inner.bottom <= outer.bottom
const overlaps = (one: Place, other: Place) =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > HAIR &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > HAIR

/** Where labels lie on a page, from the size of both alone: in the middle, without gaps. */
function placesOn({ width, height }: PrintedPage, { size }: LabelContent): readonly Place[] {
  const [wide, high] = [mm(size.width), mm(size.height)]
  const [across, down] = [Math.floor(width / wide + HAIR / wide), Math.floor(height / high + HAIR / high)]
  const [x, y] = [(width - across * wide) / 2, (height - down * high) / 2]
  return numbers(across * down).map((at) => {
    const [left, top] = [x + (at % across) * wide, y + Math.floor(at / across) * high]
    return { left, top, right: left + wide, bottom: top + high }
  })
}

interface Print {
  readonly content: LabelContent
  /** On the roll, or several on A4. */
  readonly single: boolean
  readonly dpi: number
}

/** What is wrong with a print of labels: pages, and what stands on them where it may not. Empty when it is good. */
export async function faultsOf(print: Print): Promise<readonly string[]> {
  return faultsIn(await paperPdf(print.content, { labels: { single: print.single, start: 1 } }), print)
}

export async function faultsIn(pdf: Uint8Array, { content, single, dpi }: Print): Promise<readonly string[]> {
  const size = single ? { width: mm(content.size.width), height: mm(content.size.height) } : A4
  let next = 0
  const faults = await eachPrinted(pdf, dpi, (page, at) => {
    const found: string[] = []
    if (Math.abs(page.width - size.width) > 0.5 || Math.abs(page.height - size.height) > 0.5)
      found.push(`is ${page.width} by ${page.height}`)
    const places = placesOn(page, content)
    const here = content.labels.slice(next, next + places.length)
    next += places.length
    if (here.length === 0) found.push('no label is left for it')
    for (const [index, place] of places.entries()) {
      const label = here[index]
      if (label) found.push(...labelFaults(page, { place, label }))
      else if (page.hasInk(inset(place, LINE))) found.push('ink behind the last label')
    }
    for (const { text, ...word } of [...page.words, ...page.codes])
      if (!places.some((place) => holds(inset(place, mm(EDGE)), word))) found.push(`'${text}' leaves its label`)
    if (outsideOf(page, places).some((strip) => page.hasInk(strip))) found.push('ink beside the labels')
    return found.map((what) => `page ${at + 1}: ${what}`)
  })
  const missing = content.labels.length - next
  return [...faults.flat(), ...(missing > 0 ? [`${missing} labels are missing`] : [])]
}

function labelFaults(
  page: PrintedPage,
  { place, label }: { readonly place: Place; readonly label: PaperLabel },
): readonly string[] {
  const inside = { ...place, left: place.left - HAIR, right: place.right + HAIR }
  const middle = ({ left, right, top, bottom }: Place) => ({
    left: (left + right) / 2,
    right: (left + right) / 2,
    top: (top + bottom) / 2,
    bottom: (top + bottom) / 2,
  })
  const words = page.words.filter((word) => holds(inside, middle(word)))
  const codes = page.codes.filter((code) => holds(inside, middle(code)))
  const faults: string[] = []
  const things = [...words, ...codes]
  for (const [at, one] of things.entries())
    for (const other of things.slice(at + 1)) if (overlaps(one, other)) faults.push(`'${one.text}' on '${other.text}'`)
  const plain = (text: string) => text.replaceAll(/\s/g, '')
  const read = plain(words.map(({ text }) => text).join(''))
  for (const text of [
    ...(label.top ?? []),
    label.name,
    label.below ?? '',
    ...label.lines.flat(),
    label.qr?.caption ?? '',
  ])
    if (!read.includes(plain(text))) faults.push(`'${text}' is not whole`)
  if (codes.map(({ text }) => text).join() !== (label.qr?.text ?? ''))
    faults.push(`the code of ${label.key} is not read`)
  // Between the line where it is cut and everything that is printed on it there is a white frame.
  const [outer, inner] = [inset(place, LINE), inset(place, mm(EDGE))]
  const frame = [
    { ...outer, bottom: inner.top },
    { ...outer, top: inner.bottom },
    { ...outer, right: inner.left },
    { ...outer, left: inner.right },
  ]
  if (frame.some((strip) => page.hasInk(strip))) faults.push(`ink at the edge of ${label.key}`)
  return faults
}

/** What lies around all the places of a page. */
function outsideOf({ width, height }: PrintedPage, places: readonly Place[]): readonly Place[] {
  const all = inset(
    {
      left: Math.min(...places.map(({ left }) => left)),
      top: Math.min(...places.map(({ top }) => top)),
      right: Math.max(...places.map(({ right }) => right)),
      bottom: Math.max(...places.map(({ bottom }) => bottom)),
    },
    -LINE,
  )
  return [
    { left: 0, top: 0, right: width, bottom: all.top },
    { left: 0, top: all.bottom, right: width, bottom: height },
    { left: 0, top: 0, right: all.left, bottom: height },
    { left: all.right, top: 0, right: width, bottom: height },
  ]
}
