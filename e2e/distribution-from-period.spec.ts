import { expect } from '@playwright/test'
import { addDays } from '#core/formats/format-date.ts'
import { projectFile } from '#server/project-folder.ts'
import { pdfCodes } from '#test/kit/paper.ts'
import { asOther, ownFacilitator, readyTrees } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { rowsOf, runningPeriod } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { periodJourney, pictureOfStep as picture } from './kit/period-journey.ts'
import { act } from './kit/receipt.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 })
// Three people and a phone, beside whatever else runs.
test.describe.configure({ timeout: 180_000 })

const PHOTO = projectFile('areas/master/reference/pictures/seedling-1.jpg')
const PHONE = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  geolocation: { latitude: -7.05, longitude: 110.2 },
  permissions: ['geolocation'],
}

const { choose, save, press } = periodJourney('click')

/** Months ahead of every period of the demo, on a day that no other journey moves. */
function daysAhead(today: string) {
  const start = addDays(today, 200)
  const day =
    Array.from({ length: 35 }, (_, after) => addDays(start, after + 3)).find((date) => date.endsWith('-28')) ?? start
  return { start, day, end: addDays(start, 45) }
}

test('DS-01 DS-02 DS-03 DS-05 DS-06 DS-07 PR-01 PR-02 PR-03 the weeks before a truck comes: period, calendar, holes on a phone, run, automatic allocation, correction, truck, labels, print', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { globalThis.prints += 1 }')
  await page.goto('/distribution/distribution-period?view=create')
  const code = freshCode()
  const [field, manager] = [
    await asOther(page, 'lapangan'),
    await another(browser, baseURL, 'lapangan', { viewport: { width: 1440, height: 900 } }),
  ]
  const ff = await ownFacilitator(page)
  const trees = await readyTrees(page, { species: 2, qty: 240 })
  const [sengon, second] = trees.map(({ rel_tree_id }) => String(rel_tree_id))
  const { program_year, location_nursery_id } = await runningPeriod(page)
  // What the sister service would bring: two farmers, each with a plot that asks for both species. Behind the demo's
  // own plots, which other journeys look at.
  const plots: { no: string; name: string }[] = []
  for (const name of ['Zainal', 'Zulaikha']) {
    const farmer = await field('geko_farmer/create', {
      farmer_no: `Z${code}${name.slice(1, 3)}`,
      farmer_name: `${name} ${code}`,
      ff_id: ff.id,
    })
    const no = `ZY_${code}${name.slice(1, 3).toUpperCase()}`
    const plot = await field('geko_lahan/create', { lahan_no: no, farmer_id: farmer.id, program_year })
    for (const { tree_id } of trees)
      await field('geko_lahan_species/create', { lahan_id: plot.id, tree_id, program_year, qty_request: 60 })
    plots.push({ no, name: `${name} ${code}` })
  }
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })
  const { start, day, end } = daysAhead(today)

  // 1. The period, typed and begun.
  await page.getByRole('textbox', { name: /^Nama Periode/ }).fill(`Musim ${code}`)
  await page.getByRole('textbox', { name: 'Periode dari' }).fill(start)
  await page.getByRole('textbox', { name: 'Periode sampai' }).fill(end)
  await save(page)
  await press(page, 'Mulai')
  await picture(page, '1-period')

  // 2. A day in its calendar.
  await page.goto('/distribution/calendar-sosialisasi-tanam?view=create')
  await choose(page, { name: /^Periode Distribusi/, option: `Musim ${code}` })
  await choose(page, { name: /^Field Facilitator/, option: String(ff['ff_name']) })
  await page.getByRole('textbox', { name: /^Tanggal Sosialisasi/ }).fill(today)
  await page.getByRole('textbox', { name: /^Tanggal Distribusi/ }).fill(day)
  await page.getByRole('textbox', { name: /^Lokasi Distribusi/ }).fill(`Balai Desa ${code}`)
  let at = 0
  for (const { no } of plots) {
    for (const tree of [sengon, second]) {
      at += 1
      await page.getByRole('button', { name: 'Tambah Permintaan Petani' }).click()
      const line = page.getByRole('group', { name: `Permintaan Petani baris ${at}` })
      await choose(page, { name: /^Lahan/, option: no, within: line })
      await choose(page, { name: /^Tanaman/, option: tree ?? '', within: line })
      await line.getByRole('textbox', { name: /^Jumlah Diminta/ }).fill('60')
    }
  }
  const entry = await save(page)
  await picture(page, '2-entry')
  await press(page, 'Jadwalkan')
  const entryNo = String(
    (await rowsOf(page, 'calendar_sosialisasi_tanam', { distribution_date: [day, day] })).find(
      ({ id }) => id === entry,
    )?.['no_dokumen'],
  )
  expect(entryNo).toMatch(/^SOS\//)
  await page.goto('/distribution/kalender-distribusi')
  const months =
    Number(day.slice(0, 4)) * 12 +
    Number(day.slice(5, 7)) -
    (Number(today.slice(0, 4)) * 12 + Number(today.slice(5, 7)))
  for (let step = 0; step < months; step += 1)
    await page.getByRole('button', { name: 'Berikutnya', exact: true }).click()
  const named = { name: new RegExp(`^${String(ff['ff_name'])} [\\d.]+ bag`) }
  const shown = page.getByRole('button', named)
  await expect(shown).toHaveCount(1)
  await picture(page, '2-calendar')
  await shown.focus()
  await page.keyboard.press('Alt+ArrowLeft')
  const moving = page.getByRole('dialog', { name: /^Pindah tanggal/ })
  await moving.getByRole('button', { name: /indahkan/ }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ has: page.locator(`time[datetime="${addDays(day, -1)}"]`) })
      .getByRole('button', named),
  ).toBeVisible()
  // The closing dialog gives the focus back in its own time.
  await expect(moving).toBeHidden()
  await expect(async () => {
    await shown.focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect(moving).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await moving.getByRole('button', { name: /indahkan/ }).click()
  await expect(moving).toBeHidden()

  // 3. Holes on a phone, plot after plot; the second has fewer than it asked for. Both are approved together.
  const phone = await another(browser, baseURL, 'fasilitator', PHONE)
  await phone.goto('/distribution/tilik-lubang')
  await phone.getByLabel('Cari lahan, petani, atau desa').fill(code)
  await phone.getByRole('list').getByRole('button').first().click()
  for (const [index, { no }] of plots.entries()) {
    await expect(phone.getByRole('heading', { name: no })).toBeVisible()
    await phone.getByRole('button', { name: 'Isi sama dengan permintaan' }).click()
    if (index === 1) await phone.getByLabel(new RegExp(`^${second}`)).fill('45')
    await phone.getByLabel('Foto lubang').setInputFiles(PHOTO)
    await phone.getByRole('button', { name: 'Ambil posisi' }).click()
    await expect(phone.getByText(/^Posisi -7.05/)).toBeVisible()
    await picture(phone, `3-holes-${index + 1}`)
    await phone.getByRole('button', { name: 'Simpan, lahan berikutnya' }).click()
    await expect(phone.getByText(`Lahan ${no} tersimpan di perangkat.`)).toBeVisible()
  }
  expect(await scrollsSideways(phone)).toBe(false)
  await expect(phone.getByRole('region', { name: 'Kiriman' })).toContainText('Semua sudah terkirim.')
  await manager.goto(`/distribution/distribution-confirm-ph?search=${code}`)
  await expect(manager.getByRole('row').filter({ hasText: `ZY_${code}` })).toHaveCount(2)
  for (const { no } of plots) await manager.getByRole('row').filter({ hasText: no }).getByRole('checkbox').check()
  await picture(manager, '3-holes-chosen')
  await manager.getByRole('button', { name: 'Approve' }).click()
  await manager.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect
    .poll(
      async () =>
        (await rowsOf(manager, 'distribution', { status_document: [3] })).filter(({ lahan_no }) =>
          String(lahan_no).startsWith(`ZY_${code}`),
        ).length,
    )
    .toBe(2)

  // 4. The run, with its farmers, plots and requests filled in.
  await page.goto('/distribution/distribution-allocation-ff?view=create')
  await choose(page, { name: /^Periode Distribusi/, option: `Musim ${code}` })
  await choose(page, { name: /^Sosialisasi Tanam/, option: entryNo })
  const run = await save(page)
  await picture(page, '4-run')
  await page.getByRole('main').getByRole('link', { name: 'Atur Alokasi' }).click()
  const quantity = (name: string, tree = '') =>
    page.getByRole('textbox', { name: new RegExp(`^Dialokasikan untuk ${name}.*${tree}$`) })
  await expect(page.getByRole('textbox', { name: /^Dialokasikan untuk/ })).toHaveCount(4)
  await page.getByRole('button', { name: 'Alokasi Otomatis' }).click()
  await expect(page.getByText('Usulan: 4 baris berubah, 225 bibit dialokasikan. Belum disimpan.')).toBeVisible()
  await picture(page, '4-proposal')
  await page.getByRole('button', { name: 'Pakai Usulan' }).click()
  await expect(quantity(plots[1]?.name ?? '', second)).toHaveValue('45')
  // 5. Less than proposed, with its reason.
  await quantity(plots[0]?.name ?? '', sengon).fill('50')
  await page
    .getByRole('textbox', { name: new RegExp(`^Alasan kekurangan ${plots[0]?.name}.*${sengon}$`) })
    .fill('Lahan atas belum digali')
  await page.locator('summary').filter({ hasText: 'Pupuk Organik Cair' }).click()
  await page.getByRole('textbox', { name: `POC untuk ${plots[1]?.name}` }).fill('750')
  await expectNoViolations(page, 'grid of farmers')
  await picture(page, '5-grid')
  await page.getByRole('button', { name: 'Konfirmasi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(page.getByText('Alokasi sudah dikonfirmasi. Buka kembali')).toBeVisible()
  const promised = (await rowsOf(page, 'distribution_allocation_seed', { loading_line_id: [run] })).map(
    ({ qty_allocated }) => Number(qty_allocated),
  )
  expect(promised.toSorted((a, b) => a - b)).toEqual([45, 50, 60, 60])

  // 6. A truck of the nursery's own.
  const [vehicle] = await rowsOf(page, 'master_vehicle_internal', { location_nursery_id: [location_nursery_id] })
  await page.goto(`/distribution/distribution-allocation-ff/${run}?view=detail`)
  await page.getByRole('tab', { name: 'Kendaraan' }).click()
  await page
    .getByRole('tabpanel', { name: 'Kendaraan' })
    .getByRole('button', { name: 'Tambah 2. Alokasi Kendaraan' })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /^Tambah/ })
  await drawer.getByRole('radio', { name: 'Internal' }).check()
  await choose(page, { name: /^Kendaraan Internal/, option: String(vehicle?.['nomer_plat']), within: drawer })
  await drawer.getByRole('textbox', { name: /^Nama Sopir/ }).fill('Pak Tono')
  await picture(page, '6-truck')
  await drawer.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(drawer).toBeHidden()
  const [truck] = await rowsOf(page, 'allocation_transportation', { loading_line_id: [run] })

  // 7. Labels, and their print: every code of the sheets is a bag of this run.
  await page.goto(`/distribution/distribution-allocation-ff/${run}?view=detail`)
  await act(page, 'Buat Label')
  await expect(page.getByRole('main').getByText('Armada Siap').first()).toBeVisible()
  await picture(page, '7-labels')
  const labels = (await rowsOf(page, 'detail_labels', { loading_line_id: [run] })).map(({ id, amount }) => ({
    id: String(id),
    amount: Number(amount),
  }))
  expect(labels.reduce((sum, { amount }) => sum + amount, 0)).toBe(215)
  await page.getByRole('main').getByRole('link', { name: 'Cetak Label Bag', exact: true }).click()
  await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1)
  await page.getByRole('button', { name: 'Ya, tercetak' }).click()
  await picture(page, '7-label-seed')
  expect((await pdfCodes(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), 203)).flat().toSorted()).toEqual(
    labels.map(({ id }) => id).toSorted(),
  )
  await expect
    .poll(async () =>
      (await rowsOf(page, 'distribution_print_log', { loading_line_id: [run] })).map(({ doc_type, count }) => [
        doc_type,
        count,
      ]),
    )
    .toEqual([['label-seed', labels.length]])
  await page.goto(`/print/label-armada?loading_line_id=${run}`)
  await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1)
  await picture(page, '7-label-armada')
  expect((await pdfCodes(new Uint8Array(await page.pdf({ preferCSSPageSize: true })), 203)).flat()).toEqual([
    String(truck?.id),
  ])
  await page.goto(`/print/label-poc?loading_line_id=${run}`)
  await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1)
  await expect(page.getByText(plots[1]?.name ?? '').first()).toBeAttached()
  await picture(page, '7-label-poc')
  // The board knows: labelled and printed, ready for the truck.
  const { data: head } = await call(page, 'get', `loading_line/${run}/show`)
  await page.goto(
    `/distribution/distribution-monitoring?search=${encodeURIComponent(String((head as { no_dokumen?: unknown }).no_dokumen))}`,
  )
  await expect(page.getByRole('row').filter({ hasText: 'Label Tercetak' })).toHaveCount(1)
  await picture(page, '8-board')
})
