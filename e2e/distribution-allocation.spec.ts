import { expect, type Page } from '@playwright/test'
import { pdfCodes } from '#test/kit/paper.ts'
import { axe } from './kit/axe.ts'
import { call } from './kit/list.ts'
import { runningPeriod } from './kit/loading-run.ts'
import { givenPicRun } from './kit/pic-run.ts'
import { scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

interface Balance {
  readonly tree_id: number
  readonly rel_tree_id: string
  readonly qty_on_hand: number
}

const listed = async <T>(page: Page, path: string, filters: object) =>
  (await call(page, 'get', `${path}/list?limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`))[
    'data'
  ] as T[]
const act = (page: Page, name: string) =>
  page.getByRole('group', { name: /^Tindakan untuk/ }).getByRole('button', { name, exact: true })

/** A species that stands ready in the coordinator's nursery. */
async function readySpecies(page: Page): Promise<Balance> {
  const [first] = (await listed<Balance>(page, 'stock_balance', { seed_phase: [5] })).filter(
    ({ qty_on_hand }) => qty_on_hand >= 20,
  )
  if (!first) throw new Error('The demo has no seedlings that are ready.')
  return first
}

test(
  'DS-05 DS-06 DS-07 PR-01 PR-02 PR-03 a run is allocated, corrected, confirmed, given a vehicle, labelled and printed',
  { tag: '@wide' },
  async ({ page }, info) => {
    test.setTimeout(120_000)
    await page.addInitScript('globalThis.prints = 0; globalThis.print = () => { globalThis.prints += 1 }')
    await page.goto('/distribution/distribution-allocation-ff')
    const tree = await readySpecies(page)
    const period = await runningPeriod(page)
    const made = await call(page, 'post', 'loading_line/create', {
      status: 2,
      program_year: period['program_year'],
      location_nursery_id: period['location_nursery_id'],
      distribution_period_id: period.id,
      pic_no: 'PIC-9',
      pic_name: 'Ibu Ratna',
      distribution_date: period['end_date'],
      location_distribution: 'Kantor Kecamatan',
    })
    const run = (made['data'] as unknown as { id: number }).id

    // Its state is computed; what leads it on is the one filled button all the same.
    await page.goto(`/distribution/distribution-allocation-ff/${run}?view=detail`)
    await expect(act(page, 'Konfirmasi')).toHaveAttribute('data-variant', 'filled')
    await expect(page.locator('button[data-variant=filled]')).toHaveText(['Konfirmasi'])
    await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible()

    // What a PIC asks for is typed, proposed by the rule, looked at and taken.
    await page.goto(`/distribution/distribution-allocation/${run}`)
    await page.getByRole('combobox', { name: 'Tambah jenis' }).fill(tree.rel_tree_id)
    await page.getByRole('option', { name: tree.rel_tree_id, exact: true }).click()
    await page.getByRole('textbox', { name: 'Jumlah diminta' }).fill('20')
    await page.getByRole('button', { name: 'Tambah jenis' }).click()
    const quantity = page.getByRole('textbox', { name: /^Dialokasikan untuk/ })
    await expect(quantity).toHaveValue('0')
    // The run's page leads to the proposal; looked at and left, it has stored nothing.
    await page.goto(`/distribution/distribution-allocation-ff/${run}?view=detail`)
    await act(page, 'Alokasi Otomatis').click()
    await expect(page).toHaveURL(new RegExp(`/distribution/distribution-allocation/${run}$`))
    await expect(page.getByText(/^Usulan: 1 baris berubah, 20 bibit/)).toBeVisible()
    expect(
      (await listed<{ qty_allocated: number }>(page, 'distribution_allocation_seed', { loading_line_id: [run] })).map(
        ({ qty_allocated }) => qty_allocated,
      ),
    ).toEqual([0])
    await page.getByRole('button', { name: 'Buang' }).click()
    await page.getByRole('button', { name: 'Alokasi Otomatis' }).click()
    await expect(page.getByText(/^Usulan: 1 baris berubah, 20 bibit/)).toBeVisible()
    await page.getByRole('button', { name: 'Pakai Usulan' }).click()
    await expect(quantity).toHaveValue('20')

    // A correction downwards asks for its reason.
    await quantity.fill('12')
    await page
      .getByRole('textbox', { name: /^Alasan kekurangan/ })
      .first()
      .fill('Sisanya minggu depan')
    await info.attach('grid', { body: await page.screenshot(), contentType: 'image/png' })
    const found = await axe(page).include('main').analyze()
    expect(found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    await page.getByRole('button', { name: 'Konfirmasi' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmasi' }).click()
    await expect(page.getByText('Alokasi sudah dikonfirmasi. Buka kembali')).toBeVisible()

    // The board leads to the tab of what is due.
    const { no_dokumen: no } = made['data'] as unknown as { no_dokumen: string }
    await page.goto(`/distribution/distribution-monitoring?search=${encodeURIComponent(no)}`)
    await page.getByRole('link', { name: 'Pilih kendaraan' }).click()
    await expect(page.getByRole('tab', { name: 'Kendaraan' })).toHaveAttribute('aria-selected', 'true')
    const [vehicle] = await listed<{ id: number }>(page, 'master_vehicle_internal', {
      location_nursery_id: [period['location_nursery_id']],
    })
    await call(page, 'post', 'allocation_transportation/create', {
      loading_line_id: run,
      vehicle_source: 2,
      vehicle_internal_id: vehicle?.id,
      driver_name: 'Pak Tono',
    })
    await page.goto(`/distribution/distribution-allocation-ff/${run}?view=detail`)
    await act(page, 'Buat Label').click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buat Label' }).click()
    await expect(page.getByRole('main').getByText('Armada Siap').first()).toBeVisible()
    await expect(act(page, 'Buat Label')).toBeHidden()
    await info.attach('run', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })

    // From the PIC's own record: the dialog opens by itself, and the server knows which labels were printed.
    const [pic] = await listed<{ id: number }>(page, 'detail_farmers', { loading_line_id: [run] })
    await page.goto(`/distribution/detail-farmers/${pic?.id ?? 0}?view=detail`)
    await page.getByRole('main').getByRole('link', { name: 'Cetak Label', exact: true }).click()
    await expect.poll(() => page.evaluate('globalThis.prints')).toBe(1)
    // Whoever cancels the dialog has printed nothing: only the answer counts.
    await page.getByRole('button', { name: 'Tidak jadi' }).click()
    expect(
      (await listed<{ print_count: number }>(page, 'detail_labels', { loading_line_id: [run] })).map(
        ({ print_count }) => print_count,
      ),
    ).not.toContain(1)
    await page.getByRole('button', { name: 'Cetak', exact: true }).click()
    await page.getByRole('button', { name: 'Ya, tercetak' }).click()
    await expect(page.getByText('Tercatat sebagai dicetak.')).toBeVisible()
    const labels = await listed<{ id: number; print_count: number }>(page, 'detail_labels', { loading_line_id: [run] })
    const pdf = new Uint8Array(await page.pdf({ preferCSSPageSize: true }))
    expect((await pdfCodes(pdf, 203)).flat().toSorted()).toEqual(labels.map(({ id }) => String(id)).toSorted())
    await info.attach('label', {
      body: await page.locator('[data-paper-sheet]').first().screenshot(),
      contentType: 'image/png',
    })
    await expect
      .poll(
        async () =>
          ((await call(page, 'get', `loading_line/${run}/show`))['data'] as unknown as { status_run: number })
            .status_run,
      )
      .toBe(2)
    // The printer of bags has a roll; other labels go on as they were, and this device remembers both.
    const sheet = page.getByRole('combobox', { name: 'Kertas' })
    await sheet.selectOption('single')
    await page.goto(`/print/label-armada?loading_line_id=${run}&auto=0`)
    await expect(page.getByRole('heading', { name: 'Label Armada' })).toBeVisible()
    await expect(sheet).toHaveValue('a4')
    await page.goto(`/print/label-seed?loading_line_id=${run}&auto=0`)
    await expect(sheet).toHaveValue('single')
  },
)

test(
  'DS-05 what is typed into the grid survives a colleague who changes the run meanwhile, and a save that is under way',
  { tag: '@wide' },
  async ({ page }, info) => {
    test.setTimeout(120_000)
    await page.goto('/distribution/distribution-allocation-ff')
    const { run, version, one, two, store, stored, quantity, notice, close } = await givenPicRun(page)
    await page.goto(`/distribution/distribution-allocation/${run}`)
    const save = page.getByRole('button', { name: 'Simpan', exact: true })
    const back = () =>
      expect(async () => {
        await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
        await expect(notice).toBeVisible({ timeout: 1000 })
      }).toPass({ timeout: 30_000 })
    /** A button is also closed while its call is under way: the answer is waited for. */
    const press = async () => {
      const answered = page.waitForResponse(
        (reply) => reply.url().endsWith(`loading_line/${run}/allocation`) && reply.request().method() === 'PUT',
      )
      await save.click()
      expect((await answered).status()).toBe(200)
    }
    await quantity(one).fill('7')
    const changed = await store({
      version,
      lines: [
        { id: one.id, qty_allocated: 5 },
        { id: two.id, qty_allocated: 9 },
      ],
    })

    // Back from another window: what was typed is there, and nothing is stored over the colleague's figures unasked.
    await back()
    await expect(notice).toContainText('Baris ketikan yang juga diubah orang lain: 1.')
    await expect(quantity(one)).toHaveValue('7')
    await expect(quantity(two)).toHaveValue('0')
    await expect(save).toBeDisabled()
    await info.attach('changed', {
      body: await page.screenshot({ path: 'test-results/allocation-changed.png' }),
      contentType: 'image/png',
    })
    await page.getByRole('button', { name: 'Pakai angka terbaru, pertahankan ketikan' }).click()
    await expect(notice).toBeHidden()
    await expect(quantity(one)).toHaveValue('7')
    await expect(quantity(two)).toHaveValue('9')

    // Typed while a save is on its way.
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(`**/api/loading_line/${run}/allocation`, async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await save.click()
    await quantity(two).fill('11')
    release()
    await expect(page.getByText('Alokasi disimpan')).toBeVisible()
    await expect(quantity(one)).toHaveValue('7')
    await expect(quantity(two)).toHaveValue('11')
    await expect(save).toBeEnabled()
    await press()
    await expect(save).toBeDisabled()
    const kept = await stored()
    expect(kept.lines.map(({ id, qty_allocated }) => [id, qty_allocated])).toEqual([
      [one.id, 7],
      [two.id, 11],
    ])
    expect(kept.run.version).toBeGreaterThan(changed.run.version)

    // A reason alone is a save, too; and who gives up what was typed sees the colleague's figures.
    await page
      .getByRole('textbox', { name: /^Alasan kekurangan/ })
      .nth(1)
      .fill('Sisanya nanti')
    await press()
    await expect(save).toBeDisabled()
    await store({ version: (await stored()).run.version, lines: [{ id: two.id, qty_allocated: 3 }] })
    await quantity(two).fill('4')
    await save.click()
    await expect(notice).toBeVisible()
    // Why it was refused stays until it is mended.
    const refusal = page.getByRole('main').locator('[data-refusal]')
    await expect(refusal).toBeVisible()
    await page.getByRole('button', { name: 'Buang ketikan' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Buang ketikan' }).click()
    await expect(quantity(two)).toHaveValue('3')
    await expect(refusal).toHaveCount(0)
    await expect(save).toBeDisabled()
    await close()
  },
)

test('DS-05 the grid of a run can be read on a phone', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/distribution/distribution-allocation-ff')
  const [run] = await listed<{ id: number }>(page, 'loading_line', {})
  await page.goto(`/distribution/distribution-allocation/${run?.id ?? 0}`)
  await expect(page.getByRole('heading', { name: 'Sisa per jenis' })).toBeVisible()
  expect(await scrollsSideways(page)).toBe(false)
})
