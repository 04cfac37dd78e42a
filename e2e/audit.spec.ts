import { expect, type Page } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { axe } from './kit/axe.ts'
import { scanByHand } from './kit/fake-camera.ts'
import { call } from './kit/list.ts'
import { another } from './kit/people.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'auditor', viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
// A day of three people, on a busy machine.
test.describe.configure({ timeout: 180_000 })

const PAGE = '/stock-management/audit-count'
const DESK = { viewport: { width: 1440, height: 900 } }
const unsent = (page: Page) => page.getByRole('region', { name: 'Kiriman' })
const place = (page: Page, code: string) => page.getByRole('region', { name: code, exact: true })
const status = (page: Page) => page.getByRole('main').getByTitle('Status Dokumen').first()

interface Standing {
  readonly bedeng_id: number
  readonly rel_bedeng_id: string
  readonly location_nursery_id: number
  readonly qty_on_hand: number
}

async function everyRow(page: Page, path: string): Promise<readonly Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = []
  for (;;) {
    const { data } = await call(page, 'get', `${path}/list?limit=100&offset=${rows.length}`)
    const more = data as Record<string, unknown>[]
    rows.push(...more)
    if (more.length < 100) return rows
  }
}

/** Three beds with one species, phase and lot each, which no other audit counts. */
async function threeBeds(coordinator: Page): Promise<readonly [Standing, Standing, Standing]> {
  const balances = await everyRow(coordinator, 'stock_balance')
  const running = (await everyRow(coordinator, 'stock_audit')).filter(
    ({ status_document }) => status_document === 1 || status_document === 2,
  )
  const taken = new Set(running.map(({ bedeng_id }) => bedeng_id))
  const rows = (balances as unknown as Standing[]).filter(
    ({ bedeng_id, qty_on_hand }) => bedeng_id !== null && qty_on_hand > 0,
  )
  const single = rows.filter(
    ({ bedeng_id, qty_on_hand }) =>
      qty_on_hand >= 100 && !taken.has(bedeng_id) && rows.filter((row) => row.bedeng_id === bedeng_id).length === 1,
  )
  const [one, two, three] = single.toSorted((a, b) => a.rel_bedeng_id.localeCompare(b.rel_bedeng_id))
  if (!one || !two || !three) throw new Error('The demo has no three beds to count.')
  return [one, two, three]
}

async function assign(coordinator: Page, beds: readonly Standing[], title: string, auditor: number): Promise<void> {
  const [first] = beds
  const today = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Jakarta' }).format(new Date())
  const body = {
    program_year: 2025,
    location_nursery_id: first?.location_nursery_id,
    title,
    start_date: today,
    end_date: today,
    auditor_ids: [auditor],
    details: beds.map(({ bedeng_id }) => ({ bedeng_id })),
  }
  const { data } = await call(coordinator, 'post', 'stock_audit_assignment/create', body)
  const { id } = data as { id: number }
  await coordinator.goto(`/stock-management/stock-adjusment-audit-assignment/${id}?view=detail&id=${id}`)
  await coordinator
    .getByRole('group', { name: /^Tindakan untuk/ })
    .getByRole('button', { name: 'Mulai Audit' })
    .click()
  await coordinator.getByRole('alertdialog').getByRole('button', { name: 'Mulai Audit' }).click()
  await expect(status(coordinator)).toContainText('On Progress')
}

async function countBed(page: Page, { bedeng_id, rel_bedeng_id }: Standing, qty: number): Promise<void> {
  await page.getByLabel('Ketik kode').fill(`BD-${bedeng_id}`)
  await page.getByRole('button', { name: 'Catat', exact: true }).click()
  const sheet = place(page, rel_bedeng_id)
  await sheet.getByRole('textbox', { name: /^Jumlah .+/ }).fill(String(qty))
  await sheet.getByRole('button', { name: /^Simpan hitungan/ }).click()
  await expect(sheet.getByText(/tersimpan di perangkat/)).toBeVisible()
}

test('ST-05 ST-06 three beds are assigned, scanned and counted without a network, one is counted again with a photo, approved, and its card shows it', {
  tag: '@wide',
}, async ({ page, context, browser, baseURL }) => {
  const coordinator = await another(browser, baseURL, 'koordinator', DESK)
  await page.goto(PAGE)
  const me = await page.evaluate<number>(`JSON.parse(localStorage.getItem('profile')).id`)
  const beds = await threeBeds(coordinator)
  const title = `Audit ${freshCode()}`
  await assign(coordinator, beds, title, me)

  await page.goto(PAGE)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByText('Halaman ini siap dipakai tanpa jaringan.')).toBeVisible()
  if (await page.getByRole('button', { name: 'Tutup kamera' }).isVisible())
    await page.getByRole('button', { name: 'Tutup kamera' }).click()
  expect(await scrollsSideways(page)).toBe(false)
  expect((await axe(page).analyze()).violations).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  const [exact, missing, near] = beds
  await countBed(page, exact, exact.qty_on_hand)
  await countBed(page, missing, Math.floor(missing.qty_on_hand * 0.8))
  await countBed(page, near, near.qty_on_hand - 1)
  expect(await scrollsSideways(page)).toBe(false)
  await expect(unsent(page)).toContainText('Belum terkirim: 3')
  await context.setOffline(false)
  await expect(unsent(page)).toContainText('Semua sudah terkirim.')

  // What the books say is not told; that it differs by too much is.
  await page.getByRole('button', { name: 'Semua tempat' }).click()
  await page.getByRole('button', { name: new RegExp(`${missing.rel_bedeng_id}.*Hitung ulang`) }).click()
  const sheet = place(page, missing.rel_bedeng_id)
  await expect(sheet.getByText(/Hitung sekali lagi dan ambil fotonya/)).toBeVisible()
  expect((await axe(page).analyze()).violations).toEqual([])
  const recount = Math.floor(missing.qty_on_hand * 0.85)
  const amount = sheet.getByRole('textbox', { name: /^Jumlah/ }).first()
  await amount.fill(String(recount))
  // A code that is scanned while the figure has the focus does not become part of it.
  await amount.focus()
  await scanByHand(page, '987654321')
  await expect(amount).toHaveValue(/^[\d.]+$/)
  expect((await amount.inputValue()).replaceAll('.', '')).toBe(String(recount))
  await sheet.getByRole('button', { name: /^Simpan hitungan/ }).click()
  await expect(sheet.getByRole('alert').filter({ hasText: 'perlu foto' })).toBeVisible()
  await sheet
    .getByLabel(/^Foto .+/)
    .setInputFiles({ name: 'bedeng.png', mimeType: 'image/png', buffer: png({ width: 300, height: 200 }) })
  // Key by key: beside a station that takes codes from anywhere, words stay where they are typed.
  await sheet.getByRole('textbox', { name: /^Catatan .+/ }).pressSequentially('Dimakan kambing')
  await expect(sheet.getByRole('textbox', { name: /^Catatan .+/ })).toHaveValue('Dimakan kambing')
  await sheet.getByRole('button', { name: /^Simpan hitungan/ }).click()
  await expect(unsent(page)).toContainText('Semua sudah terkirim.')
  await expect(sheet.getByText(/^Dihitung/)).toBeVisible()

  const manager = await another(browser, baseURL, 'manajemen', DESK)
  const waiting = (await everyRow(manager, 'stock_audit')).find(
    (row) => row['bedeng_id'] === missing.bedeng_id && row['status_document'] === 2,
  )
  await manager.goto(
    `/stock-management/stock-adjusment-fase-audit/${Number(waiting?.['id'])}?view=detail&id=${Number(waiting?.['id'])}`,
  )
  await expect(manager.getByText('Tidak ada yang bergerak sejak dihitung.')).toBeVisible()
  await manager.getByRole('region', { name: 'Persetujuan Audit' }).getByRole('button', { name: 'Approve' }).click()
  await expect(status(manager)).toContainText('Complete')

  await manager.goto(`/stock-management/stock-card?bedeng=${missing.bedeng_id}`)
  const line = manager
    .getByRole('table', { name: /^Mutasi/ })
    .getByRole('row')
    .filter({ hasText: 'Hilang' })
    .filter({ hasText: 'Audit' })
  await expect(line).toContainText(new Intl.NumberFormat('id-ID').format(recount))
  await manager.context().close()
  await coordinator.context().close()
})
