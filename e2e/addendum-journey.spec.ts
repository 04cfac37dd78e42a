import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { asOther, givenFarmersRun, loadOnto } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { rowsOf, type Row } from './kit/loading-run.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 })
// A run is made from plots on, by four people.
test.describe.configure({ timeout: 240_000 })

const PHONE = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true }
const FORM = '/forms/request-distribution-addendum'
const record = (module: string, id: number) => `/distribution/${module}?view=detail&id=${id}`
const today = () => new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Jakarta' })

/** An action of a record's page, wherever its button stands. */
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
  const answered = page.waitForResponse((reply) => reply.url().includes('/action/'))
  await dialog.getByRole('button', { name, exact: true }).click()
  const reply = await answered
  expect(reply.ok(), await reply.text()).toBe(true)
}

/** What a farmer signed for, as a phone tells it. */
async function told(page: Page, run: number, farmer: number, line: object): Promise<void> {
  const { data } = await call(page, 'post', 'scan_event/sync', {
    device_id: randomUUID(),
    events: [
      {
        client_uuid: randomUUID(),
        seq: 1,
        v: 1,
        scanned_at: new Date().toISOString(),
        offset_ms: 0,
        loading_line_id: run,
        scan_type: 12,
        detail_farmer_id: farmer,
        payload: { lines: [line], receiver_name: 'Bu Sumarni' },
      },
    ],
  })
  const [answer] = data as readonly { answer?: { scan_result: number; message: string } }[]
  expect([answer?.answer?.scan_result, answer?.answer?.message]).toEqual([0, expect.any(String)])
}

test('AD-01 AD-02 AD-03 AD-04 AD-05 AD-06 AD-07 DS-11 DS-12 DS-13 a shortage is asked for on a phone, verified, given back and sent again', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/main-module')
  const given = await givenFarmersRun(page, { farmers: 2, species: 1, each: 6 })
  const [one, two] = given.farmers
  if (!one || !two) throw new Error('The run has no farmers.')
  // The second farmer's bag stays behind; the first one's came with two missing.
  await loadOnto(page, given, { bags: given.bags.filter(({ farmer }) => farmer === one.id) })
  const [row] = await rowsOf(page, 'detail_seed_farmers', { detail_farmer_id: [one.id] })
  await told(page, given.run, one.id, { line: row?.id, received: 4, damaged: 0, missing: 2 })

  await page.goto(record('distribution-allocation-ff', given.run))
  await page.getByRole('button', { name: 'Tautan Addendum' }).click()
  await expect(page.getByRole('img', { name: /^QR http/ })).toBeVisible()
  await expectNoViolations(page, 'the link of a run')
  const link = (await page.getByRole('link', { name: 'Buka Formulir' }).getAttribute('href')) ?? ''
  expect(link).toContain(`${FORM}?loading_line_id=`)

  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...PHONE,
    locale: 'id-ID',
    timezoneId: 'Asia/Jakarta',
    colorScheme: 'dark',
    reducedMotion: 'reduce',
  })
  const phone = await context.newPage()
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'Request Addendum Distribusi' })).toBeVisible()
  const details = phone.getByRole('region', { name: 'Distribusi' })
  for (const label of ['Tahun Program', 'Lokasi Persemaian', 'Management Unit', 'Tanggal Distribusi', 'Nomor FF'])
    await expect(details.getByRole('row', { name: new RegExp(`^${label}`) })).toBeVisible()
  await expect(phone.getByRole('region', { name: 'Ringkasan' })).toContainText(/Diminta\s*12/)
  // AD-02: the figures behind the bars.
  await phone.getByRole('heading', { name: 'Bibit per Jenis' }).scrollIntoViewIfNeeded()
  await phone.getByRole('button', { name: /tabel/i }).click()
  const table = phone.getByRole('group', { name: 'Bibit per Jenis' })
  for (const name of ['Diminta', 'Dikirim', 'Hilang', 'Belum Terkirim', 'Kirim Ulang', 'Pengembalian'])
    await expect(table.getByRole('columnheader', { name, exact: true })).toBeVisible()
  // AD-03, AD-04: both farmers lack some; what was never sent is locked on.
  const problems = phone.locator('form').getByRole('listitem')
  await expect(problems).toHaveCount(2)
  const short = problems.filter({ hasText: two.name })
  await short.getByText('Ubah permintaan').click()
  await expect(short.getByLabel('Kirim ulang bibit')).toBeChecked()
  await expect(short.getByLabel('Kirim ulang bibit')).toBeDisabled()
  await expect(short.getByLabel('Jumlah kirim ulang')).toHaveValue('6')
  await expect(short.getByLabel('Keterangan')).toHaveValue('Kurang')
  await expect(short.getByLabel('Kembalikan bibit')).toHaveCount(0)
  await short.getByLabel('Jumlah kirim ulang').fill('7')
  await expect(short.getByText('Paling banyak 6')).toBeVisible()
  await phone.getByLabel('Catatan').fill('Satu bag tertinggal, dua bibit hilang di jalan.')
  await phone.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(short.getByLabel('Jumlah kirim ulang')).toBeFocused()
  await short.getByLabel('Jumlah kirim ulang').fill('6')
  expect(await scrollsSideways(phone)).toBe(false)
  await expectNoViolations(phone, 'the addendum form on a dark phone')
  await phone.screenshot({ path: test.info().outputPath('addendum-form-360.png'), fullPage: true })

  await phone.getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(phone.getByRole('alertdialog')).toContainText(
    'Apakah Anda yakin ingin mengirimkan permintaan distribusi addendum?',
  )
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Kirim Permintaan' }).click()
  await expect(phone.getByRole('heading', { name: 'Sukses!' })).toBeFocused()
  await expect(phone.getByText('Berhasil mengirim data permintaan addendum distribusi!', { exact: true })).toBeVisible()
  await expect(phone.getByText('Silakan tutup halaman ini dan hubungi persemaian.')).toBeVisible()
  const no = (await phone.getByText(/^Nomor permintaan: ADD\//).textContent())?.split(': ')[1] ?? ''
  await expectNoViolations(phone, 'the end of the form')
  await context.close()

  // The coordinator verifies what came in.
  const asked = (await rowsOf(page, 'detail_adendum', { loading_line_id: [given.run] })).find(
    ({ no_dokumen }) => no_dokumen === no,
  )
  if (!asked) throw new Error('The request is not there.')
  await page.goto(record('addendum-distribution', asked.id))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(no)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect.poll(async () => (await shown(page, 'detail_adendum', asked.id))['status_verified']).toBe(1)
  await page.reload()
  await expectNoViolations(page, 'an addendum')
  await page.screenshot({ path: test.info().outputPath('addendum-1440.png'), fullPage: true })

  // Sent again: one request for both farmers.
  await act(page, 'Buat Pengiriman Ulang', async (dialog) => {
    await expect(dialog.getByLabel(/^Tanggal Pengiriman Ulang/)).toBeVisible()
  })
  await page.goto('/distribution/addendum-distribution-resend')
  await expect(page.getByRole('row', { name: new RegExp(two.name) })).toContainText('CST/')
  await expectNoViolations(page, 'what is sent again')

  // The first farmer gives two back after all: entered in the field, verified here, counted at the gate.
  const field = await asField(page, {
    loading_line_id: given.run,
    request_by: one.name,
    description: 'Dikembalikan petani',
    return_date: today(),
    list_adendum: [{ detail_seed_farmer_id: row?.id, category_id: 1, after_qty_seed: 2 }],
  })
  await call(page, 'post', 'custom/verification', {
    table: 'detail_adendum',
    id: field.id,
    status: 'approved',
    description: 'Benar',
  })
  await page.goto(record('addendum-distribution', field.id))
  await act(page, 'Inisiasi Pengembalian')
  const [draft] = await rowsOf(page, 'adendum_return', { detail_adendum_id: [field.id] })
  await page.goto(record('addendum-distribution-return', draft?.id ?? 0))
  await expectNoViolations(page, 'a return')
  await page.screenshot({ path: test.info().outputPath('addendum-return-1440.png'), fullPage: true })
  await act(page, 'Selesaikan')
  await expect.poll(async () => (await shown(page, 'detail_seed_farmers', row?.id ?? 0))['total_return']).toBe(2)
  expect((await shown(page, 'detail_adendum', field.id))['status_inisiasi']).toBe(2)
})

async function shown(page: Page, path: string, id: number): Promise<Row> {
  return (await call(page, 'get', `${path}/${id}/show`))['data'] as unknown as Row
}

async function asField(page: Page, data: object): Promise<Row> {
  return (await asOther(page, 'lapangan'))('detail_adendum/create', data)
}

test('AD-01 AD-06 without its query the form says so; a number is no link; nothing wrong leaves nothing to send', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/main-module')
  const given = await givenFarmersRun(page, { farmers: 1, species: 1, each: 6, names: () => `Petani ${freshCode()}` })
  await loadOnto(page, given)
  const [one] = given.farmers
  const [row] = await rowsOf(page, 'detail_seed_farmers', { detail_farmer_id: [one?.id] })
  await told(page, given.run, one?.id ?? 0, { line: row?.id, received: 6, damaged: 0, missing: 0 })
  const { public_id } = await shown(page, 'loading_line', given.run)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), ...PHONE, locale: 'id-ID' })
  const phone = await context.newPage()
  for (const query of ['', `?loading_line_id=${String(public_id)}`, `?loading_line_id=${given.run}&request_by=FF1`]) {
    await phone.goto(`${FORM}${query}`)
    await expect(phone.getByText('Gagal: Gagal memuat data distribusi!')).toBeVisible()
    await expect(phone.getByText('Memuat data ...')).toHaveCount(0)
  }
  await phone.goto(`${FORM}?loading_line_id=${String(public_id)}&request_by=FF1`)
  await expect(
    phone.getByText('Tidak ada data bibit yang bermasalah. Silakan melakukan pengecekan ulang penerimaan status BAST.'),
  ).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Kirim Permintaan' })).toHaveCount(0)
  expect(await scrollsSideways(phone)).toBe(false)
  await expectNoViolations(phone, 'the form of a run without problems')
  await context.close()
})

test('SH-08 the addendum form is open as the pages before sign-in are; any other address leads to it', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    // Nobody is signed in.
    storageState: { cookies: [], origins: [] },
  })
  const page = await context.newPage()
  for (const open of ['/login', '/privacy-policy', '/term-condition', FORM]) {
    await page.goto(open)
    await expect(page.getByRole('main')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(open)
  }
  for (const closed of [
    '/main-module',
    '/distribution/addendum-distribution',
    '/distribution/distribution-allocation-ff?view=detail&id=1',
    '/print/label-seed?loading_line_id=1',
    '/forms/another',
    '/forms',
    '/account',
  ]) {
    await page.goto(closed)
    await page.waitForURL('**/login')
  }
  await context.close()
})
