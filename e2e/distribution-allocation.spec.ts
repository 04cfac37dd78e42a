import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { pdfCodes } from '#test/kit/paper.ts'
import { call } from './kit/list.ts'
import { runningPeriod } from './kit/loading-run.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

interface Balance {
  readonly tree_id: number
  readonly rel_tree_id: string
  readonly qty_on_hand: number
}

const listed = async <T>(page: Page, path: string, filters: object) => (await call(page, 'get', `${path}/list?limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`))['data'] as T[]
const act = (page: Page, name: string) => page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })

/** A species that stands ready in the coordinator's nursery. */
async function readySpecies(page: Page): Promise<Balance> {
  const [first] = (await listed<Balance>(page, 'stock_balance', { seed_phase: [5] })).filter(({ qty_on_hand }) => qty_on_hand >= 20)
  if (!first) throw new Error('The demo has no seedlings that are ready.')
  return first
}

test('DS-05 DS-06 DS-07 PR-01 PR-02 PR-03 a run is allocated, corrected, confirmed, given a vehicle, labelled and printed', { tag: '@wide' }, async ({ page }, info) => {
  test.setTimeout(120_000)
  await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { globalThis.prints += 1 }')
  await page.goto('/distribution/distribution-allocation-ff')
  const tree = await readySpecies(page)
  const period = await runningPeriod(page)
  const made = await call(page, 'post', 'loading_line/create', {
    status: 2, program_year: period['program_year'], location_nursery_id: period['location_nursery_id'], distribution_period_id: period.id, pic_no: 'PIC-9', pic_name: 'Ibu Ratna',
    distribution_date: period['end_date'], location_distribution: 'Kantor Kecamatan',
  })
  const run = (made['data'] as unknown as { id: number }).id

  // What a PIC asks for is typed, proposed by the rule, looked at and taken.
  await page.goto(`/distribution/distribution-allocation/${run}`)
  await page.getByRole('combobox', { name: 'Tambah jenis' }).fill(tree.rel_tree_id)
  await page.getByRole('option', { name: tree.rel_tree_id, exact: true }).click()
  await page.getByRole('textbox', { name: 'Jumlah diminta' }).fill('20')
  await page.getByRole('button', { name: 'Tambah jenis' }).click()
  const quantity = page.getByRole('textbox', { name: /^Dialokasikan untuk/ })
  await expect(quantity).toHaveValue('0')
  await page.getByRole('button', { name: 'Alokasi Otomatis' }).click()
  await expect(page.getByText(/^Usulan: 1 baris berubah, 20 bibit/)).toBeVisible()
  await page.getByRole('button', { name: 'Pakai Usulan' }).click()
  await expect(quantity).toHaveValue('20')

  // A correction downwards asks for its reason.
  await quantity.fill('12')
  await page.getByRole('textbox', { name: /^Alasan kekurangan/ }).first().fill('Sisanya minggu depan')
  await info.attach('grid', { body: await page.screenshot(), contentType: 'image/png' })
  const found = await new AxeBuilder({ page }).include('main').analyze()
  expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await page.getByRole('button', { name: 'Konfirmasi' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).click()
  await expect(page.getByText('Alokasi sudah dikonfirmasi. Buka kembali')).toBeVisible()

  const [vehicle] = await listed<{ id: number }>(page, 'master_vehicle_internal', { location_nursery_id: [period['location_nursery_id']] })
  await call(page, 'post', 'allocation_transportation/create', { loading_line_id: run, vehicle_source: 2, vehicle_internal_id: vehicle?.id, driver_name: 'Pak Tono' })
  await page.goto(`/distribution/distribution-allocation-ff/${run}?view=detail`)
  await act(page, 'Buat Label').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buat Label' }).click()
  await expect(page.getByRole('main').getByText('Armada Siap').first()).toBeVisible()
  await info.attach('run', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })

  // From the PIC's own record: the dialog opens by itself, and the server knows which labels were printed.
  const [pic] = await listed<{ id: number }>(page, 'detail_farmers', { loading_line_id: [run] })
  await page.goto(`/distribution/detail-farmers/${pic?.id ?? 0}?view=detail`)
  await page.getByRole('main').getByRole('link', { name: 'Cetak Label', exact: true }).click()
  await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1)
  // Whoever cancels the dialog has printed nothing: only the answer counts.
  await page.getByRole('button', { name: 'Tidak jadi' }).click()
  expect((await listed<{ print_count: number }>(page, 'detail_labels', { loading_line_id: [run] })).map(({ print_count }) => print_count)).not.toContain(1)
  await page.getByRole('button', { name: 'Cetak', exact: true }).click()
  await page.getByRole('button', { name: 'Ya, tercetak' }).click()
  await expect(page.getByText('Tercatat sebagai dicetak.')).toBeVisible()
  const labels = await listed<{ id: number; print_count: number }>(page, 'detail_labels', { loading_line_id: [run] })
  const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
  expect((await pdfCodes(pdf, 203)).flat().toSorted()).toEqual(labels.map(({ id }) => String(id)).toSorted())
  await info.attach('label', { body: await page.locator('[data-paper-sheet]').first().screenshot(), contentType: 'image/png' })
  await expect.poll(async () => ((await call(page, 'get', `loading_line/${run}/show`))['data'] as unknown as { status_run: number }).status_run).toBe(2)
  await page.goto(`/print/label-armada?loading_line_id=${run}&auto=0`)
  await expect(page.getByRole('heading', { name: 'Label Armada' })).toBeVisible()
})

test('DS-05 the grid of a run can be read on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/distribution/distribution-allocation-ff')
  const [run] = await listed<{ id: number }>(page, 'loading_line', {})
  await page.goto(`/distribution/distribution-allocation/${run?.id ?? 0}`)
  await expect(page.getByRole('heading', { name: 'Sisa per jenis' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})
