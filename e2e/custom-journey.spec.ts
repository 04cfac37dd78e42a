import { expect, type Locator, type Page } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { readyTrees } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { made, rowsOf, runningPeriod } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { pdfBehind } from './kit/run-papers.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 })
// Three people and a phone, beside whatever else runs.
test.describe.configure({ timeout: 240_000 })

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const requestPage = (id: number) => `/distribution/internal-and-custom-project-request/${id}?view=detail&id=${id}`
const truckPage = (id: number) => `/distribution/custom-transportation/${id}?view=detail&id=${id}`
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })

async function choose(within: Page | Locator, name: RegExp, option: string): Promise<void> {
  const page = 'page' in within ? within.page() : within
  const input = within.getByRole('combobox', { name })
  await input.click()
  await input.fill(option)
  await page.getByRole('option', { name: option }).first().click()
}

async function save(page: Page): Promise<number> {
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  return Number(new URL(page.url()).searchParams.get('id'))
}

/** An action of a record's page, wherever its button stands, and what its dialog asks. */
async function act(page: Page, name: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  const group = page.getByRole('group', { name: /^Tindakan untuk/ })
  await expect(group).toBeVisible()
  const button = group.getByRole('button', { name, exact: true })
  if (await button.isVisible()) await button.click()
  else {
    await page.getByRole('button', { name: 'Tindakan lain' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const dialog = page.getByRole(fill ? 'dialog' : 'alertdialog')
  await fill?.(dialog)
  const answered = page.waitForResponse(
    (reply) => reply.url().includes('/action/') && reply.request().method() === 'POST',
  )
  await dialog.getByRole('button', { name, exact: true }).click()
  const reply = await answered
  expect(reply.ok(), await reply.text()).toBe(true)
  await expect(dialog).toBeHidden()
}

/** A picture of where the journey stands, beside its results; nothing may stick out to the side. */
async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: test.info().outputPath(`${name}.png`), fullPage: true })
  expect([name, await scrollsSideways(page)]).toEqual([name, false])
}

const tell = (page: Page, truck: number, scan_type: number) =>
  call(page, 'post', `detail_custom_allocation_transportation/${truck}/action/record_time`, {
    scan_type,
    at: new Date().toISOString(),
  })

/** A vehicle of the nursery's own, which no other journey drives. */
async function ownVehicle(page: Page, nursery: unknown): Promise<{ readonly id: number; readonly plate: string }> {
  const code = freshCode()
  const plate = `H 9 ${code.slice(-3)}`
  const id = await made(page, 'master_vehicle_internal', {
    nomer_plat: plate,
    name_vehicle: `Colt ${code}`,
    location_nursery_id: nursery,
    capacity_bag: 200,
  })
  return { id, plate }
}

test('DS-14 DS-15 DS-16 PR-08 a project’s seedlings from the request to the signed paper', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/distribution/internal-and-custom-project-request?view=create')
  const [tree] = await readyTrees(page, { species: 1, qty: 60 })
  const { program_year, location_nursery_id } = await runningPeriod(page)
  const [project] = await rowsOf(page, 'master_custom_project', { is_active: 1 })
  const vehicle = await ownVehicle(page, location_nursery_id)

  // 1. The request, typed and handed in.
  await choose(page, /^Proyek/, String(project?.['project_name']))
  await page.getByRole('textbox', { name: /^Tanggal Distribusi/ }).fill(today())
  await choose(page, /^PIC/, 'Sri Wahyuni')
  await page.getByRole('button', { name: 'Tambah Rincian' }).click()
  const line = page.getByRole('group', { name: 'Rincian baris 1' })
  await choose(line, /^Tanaman/, String(tree?.['rel_tree_id']))
  await line.getByRole('textbox', { name: /^Diminta/ }).fill('60')
  await picture(page, '1-form')
  const request = await save(page)
  await act(page, 'Ajukan')
  await expectNoViolations(page, 'a custom request')
  await picture(page, '1-request')

  // 2. Somebody else approves it.
  const manager = await another(browser, baseURL, 'manajemen', { viewport: { width: 1440, height: 900 } })
  await manager.goto(requestPage(request))
  await manager.getByRole('button', { name: 'Approve' }).click()
  await expect(manager.getByText(/disetujui/).first()).toBeVisible()

  // 3. Allocated in one go, and a vehicle of the nursery's own.
  await page.goto(requestPage(request))
  await act(page, 'Alokasikan')
  await page.getByRole('tab', { name: 'Alokasi' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Alokasi' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('tab', { name: 'Kendaraan' }).click()
  await page
    .getByRole('tabpanel', { name: 'Kendaraan' })
    .getByRole('button', { name: 'Tambah Kendaraan Custom' })
    .first()
    .click()
  const drawer = page.getByRole('dialog', { name: /^Tambah/ })
  await drawer.getByRole('radio', { name: 'Internal' }).check()
  await choose(drawer, /^Kendaraan Internal/, vehicle.plate)
  await drawer.getByRole('textbox', { name: /^Nama Sopir/ }).fill('Pak Tono')
  await picture(page, '3-truck')
  await drawer.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(drawer).toBeHidden()
  const [truck] = await rowsOf(page, 'detail_custom_allocation_transportation', {
    custom_request_distribution_id: [request],
  })

  // 4. Loaded, away and there.
  await page.goto(truckPage(Number(truck?.id)))
  await act(page, 'Isi Muatan')
  const [load] = await rowsOf(page, 'detail_loaded_allocation', { custom_request_distribution_id: [request] })
  const loadPage = `/distribution/internal-and-custom-project-loading-and-distribution/${load?.id}?view=detail&id=${load?.id}`
  await page.goto(loadPage)
  const loaded = page.waitForResponse((reply) => reply.url().includes('/action/load'))
  await page
    .getByRole('group', { name: /^Tindakan untuk/ })
    .getByRole('button', { name: 'Muat', exact: true })
    .click()
  expect((await loaded).ok()).toBe(true)
  await picture(page, '4-loaded')
  for (const step of [10, 11]) await tell(page, Number(truck?.id), step)

  // 5. Handed over with a photo, and the paper of it.
  await page.goto(requestPage(request))
  await act(page, 'Distribusi Selesai', async (dialog) => {
    await dialog.getByRole('textbox', { name: /^Penerima/ }).fill('Ibu Sulastri')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'serah.png', mimeType: 'image/png', buffer: png({ width: 300, height: 200 }) })
    // The picture shows before it is stored.
    await expect(dialog.getByRole('button', { name: /^Ganti File/ })).toBeVisible()
    await expect(dialog.getByRole('progressbar')).toHaveCount(0)
  })
  await expect(page.getByRole('main').getByText('Didistribusikan').first()).toBeVisible()
  await picture(page, '5-done')
  const { data } = await call(page, 'get', `custom_request_distribution/${request}/show`)
  expect(data).toMatchObject({ total_received: 60, program_year, receiver_name: 'Ibu Sulastri' })
  const paper = await pdfBehind(page, requestPage(request), 'Cetak BAST Custom')
  expect(paper.name).toMatch(/^Custom Distribusi - .+ - \d\d-\d\d-\d{4}\.pdf$/)
  for (const words of ['Checklist Manual Loading', vehicle.plate, 'Pak Tono', 'Diterima oleh', 'Ibu Sulastri', '60'])
    expect(paper.words).toContain(words)
})

test('DS-17 on a phone: what came from another nursery is counted into a bed', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/distribution/internal-and-custom-project-request')
  const [tree] = await readyTrees(page, { species: 1, qty: 40 })
  const { program_year, location_nursery_id } = await runningPeriod(page)
  const [elsewhere] = (await rowsOf(page, 'tujuan_persemaian', {})).filter(({ id }) => id !== location_nursery_id)
  const vehicle = await ownVehicle(page, location_nursery_id)
  const [person] = await rowsOf(page, 'users', { location_nursery_id: [location_nursery_id] })
  const request = await made(page, 'custom_request_distribution', {
    program_year,
    location_nursery_id,
    category_id: 1,
    to_location_nursery_id: elsewhere?.id,
    date_distribution: today(),
    pic_id: person?.id,
    custom_request_detail: [{ tree_id: tree?.['tree_id'], seed_phase: 5, qty_request: 40 }],
  })
  await call(page, 'post', `custom_request_distribution/${request}/action/submit`, {})
  const phone = await another(browser, baseURL, 'admin', PHONE)
  await call(phone, 'post', 'custom/verification', {
    table: 'custom_request_distribution',
    id: request,
    status: 'approved',
    description: 'Disetujui',
  })
  await call(page, 'post', `custom_request_distribution/${request}/action/allocate`, {})
  const truck = await made(page, 'detail_custom_allocation_transportation', {
    custom_request_distribution_id: request,
    vehicle_source: 2,
    vehicle_internal_id: vehicle.id,
    driver_name: 'Pak Tono',
  })
  await call(page, 'post', `detail_custom_allocation_transportation/${truck}/action/fill`, {})
  const [load] = await rowsOf(page, 'detail_loaded_allocation', { custom_request_distribution_id: [request] })
  await call(page, 'post', `detail_loaded_allocation/${load?.id}/action/load`, {})
  await tell(page, truck, 10)
  const { data } = await call(page, 'get', `custom_request_distribution/${request}/show`)
  const no = String((data as unknown as { no_dokumen: string }).no_dokumen)

  // The destination chooses what comes; its lines are there when it is saved.
  await phone.goto('/distribution/internal-and-custom-project-inisiasi?view=create')
  await choose(phone, /^Lokasi Persemaian/, String(elsewhere?.['location_name']))
  await choose(phone, /^Permintaan/, no)
  await choose(phone, /^Diterima Oleh/, 'Administrator')
  await picture(phone, '1-form')
  const inisiasi = await save(phone)
  await picture(phone, '2-lines')
  const [block] = await rowsOf(phone, 'block_nursery', {
    location_nursery_id: [elsewhere?.id],
    category_block: [1],
    is_active: 1,
  })
  const [bed] = await rowsOf(phone, 'bedeng_nursery', { block_nursery_id: [block?.id], is_active: 1 })
  await phone.goto(`/distribution/internal-and-custom-project-inisiasi/${inisiasi}?view=update&id=${inisiasi}`)
  const line = phone.getByRole('group', { name: 'Rincian baris 1' })
  await line.getByRole('textbox', { name: /^Baik/ }).fill('38')
  await choose(line, /^Ke Bedeng/, String(bed?.['code_bedeng']))
  await line.getByRole('textbox', { name: /^Rusak/ }).fill('2')
  await picture(phone, '3-counted')
  await save(phone)
  await act(phone, 'Selesaikan')
  await expect(phone.getByRole('main').getByText('Complete').first()).toBeVisible()
  await picture(phone, '4-complete')
  const after = await call(page, 'get', `custom_request_distribution/${request}/show`)
  expect(after['data']).toMatchObject({ status_custom_distribution: 3, total_received: 38 })
})
