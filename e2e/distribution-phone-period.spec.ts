import { expect, type Page } from '@playwright/test'
import { addDays } from '#core/formats/format-date.ts'
import { asOther, ownFacilitator, readyTrees } from './kit/farmers-run.ts'
import { expectNoViolations } from './kit/list.ts'
import { rowsOf, runningPeriod, type Row } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { periodJourney, pictureOfStep } from './kit/period-journey.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
test.use({ person: 'koordinator', ...PHONE, actionTimeout: 30_000 })
test.describe.configure({ timeout: 240_000 })

const ASKED = 60

/** A picture of where the journey stands, beside its results; nothing may stick out to the side. */
async function picture(page: Page, name: string): Promise<void> {
  await pictureOfStep(page, name)
  expect([name, await scrollsSideways(page)]).toEqual([name, false])
}

const { choose, save, press } = periodJourney('tap')

interface FarmersPlot {
  readonly id: number
  readonly no: string
  readonly farmer: string
}

/** What the sister service would bring: two farmers of the facilitator, each with a plot that asks for the species. */
async function givenPlots(page: Page, { ff, tree, code }: { ff: Row; tree: unknown; code: string }) {
  const field = await asOther(page, 'lapangan')
  const { program_year } = await runningPeriod(page)
  const plots: FarmersPlot[] = []
  for (const name of ['Zahra', 'Zubaidah']) {
    const [short, farmer] = [name.slice(1, 3), `${name} ${code}`]
    const { id } = await field('geko_farmer/create', {
      farmer_no: `Z${code}${short}`,
      farmer_name: farmer,
      ff_id: ff.id,
    })
    // Behind the demo's own plots, which other journeys look at.
    const no = `ZW_${code}${short.toUpperCase()}`
    const plot = await field('geko_lahan/create', { lahan_no: no, farmer_id: id, program_year })
    await field('geko_lahan_species/create', { lahan_id: plot.id, tree_id: tree, program_year, qty_request: ASKED })
    plots.push({ id: plot.id, no, farmer })
  }
  return plots
}

test('DS-01 DS-02 DS-03 DS-05 on a phone: period, calendar, approval of holes, a run of farmers and its grid', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/distribution/distribution-period?view=create')
  const code = freshCode()
  const ff = await ownFacilitator(page)
  const [tree] = await readyTrees(page, { species: 1, qty: 2 * ASKED })
  const species = String(tree?.rel_tree_id)
  const plots = await givenPlots(page, { ff, tree: tree?.['tree_id'], code })
  const { program_year, location_nursery_id } = await runningPeriod(page)
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  // Behind the periods of the demo and of the journey on a desktop; in the middle of a month, so that a day more is in
  // it as well.
  const start = addDays(today, 260)
  const day = [...Array(32).keys()].map((after) => addDays(start, after + 1)).find((date) => date.endsWith('-14')) ?? ''

  // 1. The period, typed and begun.
  await page.getByRole('textbox', { name: /^Nama Periode/ }).fill(`Musim Ponsel ${code}`)
  await page.getByRole('textbox', { name: 'Periode dari' }).fill(start)
  await page.getByRole('textbox', { name: 'Periode sampai' }).fill(addDays(start, 40))
  await picture(page, '1-period-typed')
  await save(page)
  await press(page, 'Mulai')
  await picture(page, '1-period')

  // 2. A day in its calendar, planned and moved.
  await page.goto('/distribution/calendar-sosialisasi-tanam?view=create')
  await choose(page, { name: /^Periode Distribusi/, option: `Musim Ponsel ${code}` })
  await choose(page, { name: /^Field Facilitator/, option: String(ff['ff_name']) })
  await page.getByRole('textbox', { name: /^Tanggal Sosialisasi/ }).fill(today)
  await page.getByRole('textbox', { name: /^Tanggal Distribusi/ }).fill(day)
  await page.getByRole('textbox', { name: /^Lokasi Distribusi/ }).fill(`Balai Desa ${code}`)
  for (const [at, { no }] of plots.entries()) {
    await page.getByRole('button', { name: 'Tambah Permintaan Petani' }).tap()
    const within = page.getByRole('group', { name: `Permintaan Petani baris ${at + 1}` })
    await choose(page, { name: /^Lahan/, option: no, within })
    await choose(page, { name: /^Tanaman/, option: species, within })
    await within.getByRole('textbox', { name: /^Jumlah Diminta/ }).fill(String(ASKED))
  }
  await picture(page, '2-entry-typed')
  const entry = await save(page)
  await press(page, 'Jadwalkan')
  await picture(page, '2-entry')
  await page.goto('/distribution/kalender-distribusi')
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  for (let step = monthOf(today); step < monthOf(day); step += 1)
    await page.getByRole('button', { name: 'Berikutnya', exact: true }).tap()
  const shown = page.getByRole('button', { name: new RegExp(`^${String(ff['ff_name'])} [\\d.]+ bag`) })
  await expect(shown).toHaveCount(1)
  await picture(page, '2-calendar')
  await shown.tap()
  const moving = page.getByRole('dialog', { name: /^Pindah tanggal/ })
  await moving.getByLabel('Tanggal distribusi').fill(addDays(day, 1))
  await expect(moving.getByRole('button', { name: /indahkan/ })).toBeEnabled()
  await picture(page, '2-moving')
  await moving.getByRole('button', { name: /indahkan/ }).tap()
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator(`time[datetime="${addDays(day, 1)}"]`) })
      .filter({ has: shown }),
  ).toBeVisible()

  // 3. Holes that were found in the field; the second plot has fewer. The field coordinator approves them together.
  const facilitator = await asOther(page, 'fasilitator')
  for (const [at, { id }] of plots.entries()) {
    const amount = at === 0 ? ASKED : ASKED - 15
    const seen = await facilitator('distribution/create', {
      location_nursery_id,
      program_year,
      lahan_id: id,
      inspection_date: today,
      total_hole: amount,
      detail_planting_hole: [{ tree_id: tree?.['tree_id'], amount }],
    })
    await facilitator(`distribution/${seen.id}/action/submit`, {})
  }
  const manager = await another(browser, baseURL, 'lapangan', PHONE)
  await manager.goto(`/distribution/distribution-confirm-ph?search=ZW_${code}`)
  await expect(manager.getByText(`ZW_${code}`).filter({ visible: true })).toHaveCount(2)
  await picture(manager, '3-holes')
  for (const { no } of plots) await manager.getByRole('listitem').filter({ hasText: no }).getByRole('checkbox').check()
  await picture(manager, '3-holes-chosen')
  await manager.getByRole('button', { name: 'Approve' }).tap()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).tap()
  const approved = async () =>
    (await rowsOf(manager, 'distribution', { status_document: [3] })).filter(({ lahan_no }) =>
      String(lahan_no).startsWith(`ZW_${code}`),
    ).length
  await expect.poll(approved).toBe(2)
  await expect(manager.getByRole('alertdialog')).toBeHidden()
  await picture(manager, '3-holes-approved')

  // 4. The run, with its farmers, plots and requests filled in.
  const [planned] = (
    await rowsOf(page, 'calendar_sosialisasi_tanam', { distribution_date: [addDays(day, 1), addDays(day, 1)] })
  ).filter(({ id }) => id === entry)
  await page.goto('/distribution/distribution-allocation-ff?view=create')
  await choose(page, { name: /^Periode Distribusi/, option: `Musim Ponsel ${code}` })
  await choose(page, { name: /^Sosialisasi Tanam/, option: String(planned?.['no_dokumen']) })
  await picture(page, '4-run-typed')
  const run = await save(page)
  await picture(page, '4-run')

  // 5. The grid of farmers: proposed up to the holes, one figure corrected with its reason, confirmed.
  await page.getByRole('main').getByRole('link', { name: 'Atur Alokasi' }).tap()
  const quantity = ({ farmer }: FarmersPlot) =>
    page.getByRole('textbox', { name: new RegExp(`^Dialokasikan untuk ${farmer}`) })
  await page.getByRole('button', { name: 'Alokasi Otomatis' }).tap()
  await expect(page.getByText('Usulan: 2 baris berubah, 105 bibit dialokasikan. Belum disimpan.')).toBeInViewport()
  await picture(page, '5-proposal')
  await page.getByRole('button', { name: 'Pakai Usulan' }).tap()
  const [first, second] = plots as [FarmersPlot, FarmersPlot]
  await expect(quantity(second)).toHaveValue('45')
  await quantity(first).fill('50')
  await page
    .getByRole('textbox', { name: new RegExp(`^Alasan kekurangan ${first.farmer}`) })
    .fill('Lahan atas belum digali')
  await expectNoViolations(page, 'grid of farmers on a phone')
  await picture(page, '5-grid')
  await page.getByRole('button', { name: 'Konfirmasi' }).tap()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).tap()
  await expect(page.getByText('Alokasi sudah dikonfirmasi. Buka kembali')).toBeVisible()
  await picture(page, '5-confirmed')
  const promised = await rowsOf(page, 'distribution_allocation_seed', { loading_line_id: [run] })
  expect(promised.map(({ qty_allocated: qty }) => Number(qty)).toSorted((a, b) => a - b)).toEqual([45, 50])
})
