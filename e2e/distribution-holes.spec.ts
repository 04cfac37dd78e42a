import { expect } from '@playwright/test'
import { projectFile } from '#server/project-folder.ts'
import { asOther, ownFacilitator, readyTrees } from './kit/farmers-run.ts'
import { rowsOf, runningPeriod } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { freshCode, test } from './kit/test.ts'

test.use({ person: 'koordinator', actionTimeout: 30_000 })

const PHOTO = projectFile('areas/master/reference/pictures/seedling-1.jpg')
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

test('DS-03 figures that are no whole numbers are told under their field, and a double tap on Simpan keeps a plot once', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/distribution/distribution-confirm-ph')
  const code = freshCode()
  const field = await asOther(page, 'lapangan')
  const ff = await ownFacilitator(page)
  const [tree] = await readyTrees(page, { species: 1, qty: 1 })
  const { program_year } = await runningPeriod(page)
  const farmer = await field('geko_farmer/create', {
    farmer_no: `Z${code}`,
    farmer_name: `Zuhri ${code}`,
    ff_id: ff.id,
  })
  const no = `ZX_${code}`
  const plot = await field('geko_lahan/create', { lahan_no: no, farmer_id: farmer.id, program_year })
  await field('geko_lahan_species/create', {
    lahan_id: plot.id,
    tree_id: tree?.['tree_id'],
    program_year,
    qty_request: 60,
  })

  const phone = await another(browser, baseURL, 'fasilitator', PHONE)
  await phone.goto('/distribution/tilik-lubang')
  await expect(phone.getByText('Halaman ini siap dipakai tanpa jaringan.')).toBeVisible()
  await phone.getByLabel('Cari lahan, petani, atau desa').fill(code)
  await phone.getByRole('list').getByRole('button').first().tap()
  await phone.context().setOffline(true)
  const outbox = phone.getByRole('region', { name: 'Kiriman' })
  const save = phone.getByRole('button', { name: 'Simpan, lahan berikutnya' })
  const holes = phone.getByLabel(new RegExp(`^${String(tree?.['rel_tree_id'])}`))
  await phone.getByLabel('Jumlah lubang yang dihitung').fill('60')
  for (const wrong of ['-5', '1.5']) {
    await holes.fill(wrong)
    await expect(holes).toHaveAccessibleDescription('Isi bilangan bulat, 0 sampai 1.000.000.')
    await save.tap()
    await expect(phone.getByRole('alert').filter({ hasText: 'bukan bilangan bulat' })).toBeVisible()
  }
  await phone.screenshot({ path: test.info().outputPath('holes-wrong.png'), fullPage: true })
  await holes.fill('60')
  await phone.getByLabel('Foto lubang').setInputFiles(PHOTO)
  await save.dblclick()
  await expect(phone.getByText(`Lahan ${no} tersimpan di perangkat.`)).toBeVisible()
  await expect(outbox).toContainText('Belum terkirim: 1')
  await phone.context().setOffline(false)
  // The server refuses a plot that it has.
  await expect(outbox).toContainText('Semua sudah terkirim.')
  await expect(outbox).not.toContainText('itolak')
  expect((await rowsOf(page, 'distribution', { lahan_id: [plot.id] })).map(({ total_hole }) => total_hole)).toEqual([
    60,
  ])
})
