import { readFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { pdfCodes, pdfTexts } from '#test/kit/paper.ts'
import { call } from './kit/list.ts'
import { test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

const listed = async <T>(page: Page, path: string, filters: object) => (await call(page, 'get', `${path}/list?limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`))['data'] as T[]
const rowOf = (reply: Record<string, unknown>) => reply['data'] as Record<string, unknown> & { id: number }
const act = (page: Page, id: number, action: string) => call(page, 'post', `loading_line/${id}/action/${action}`, {})

/** A run for a PIC with two vehicles' worth of nothing but one bag or two, loaded onto its only vehicle. */
async function loadedRun(page: Page) {
  const [tree] = (await listed<{ tree_id: number; rel_tree_id: string; qty_on_hand: number }>(page, 'stock_balance', { seed_phase: [5] })).filter(({ qty_on_hand }) => qty_on_hand >= 12)
  const [period] = await listed<{ id: number; program_year: number; location_nursery_id: number; end_date: string }>(page, 'distribution_period', { status_document: [2] })
  if (!tree || !period) throw new Error('The demo has no seedlings that are ready, or no running period.')
  const made = rowOf(await call(page, 'post', 'loading_line/create', {
    status: 2, program_year: period.program_year, location_nursery_id: period.location_nursery_id, distribution_period_id: period.id, pic_no: 'PIC-7', pic_name: 'Ibu Ratna / Balai', distribution_date: period.end_date,
    location_distribution: 'Kantor Kecamatan',
  }))
  const [vehicle] = await listed<{ id: number }>(page, 'master_vehicle_internal', { location_nursery_id: [period.location_nursery_id] })
  const token = await page.evaluate<string | null>('localStorage.getItem("_token")')
  const put = await page.request.put(`/api/loading_line/${made.id}/allocation`, { headers: { authorization: `Bearer ${token}` }, data: { version: made['version'], added: [{ tree_id: tree.tree_id, qty_request: 12 }] } })
  expect(put.ok(), await put.text()).toBe(true)
  for (const action of ['allocate', 'confirm', 'labels']) await act(page, made.id, action)
  const trip = rowOf(await call(page, 'post', 'allocation_transportation/create', { loading_line_id: made.id, vehicle_source: 2, vehicle_internal_id: vehicle?.id, driver_name: 'Pak Tono', driver_phone: '081234500007' }))
  const bags = await listed<{ id: number }>(page, 'detail_labels', { loading_line_id: [made.id] })
  const events = bags.map(({ id }, place) => ({
    client_uuid: randomUUID(), seq: place + 1, v: 1, scanned_at: new Date().toISOString(), offset_ms: 0, loading_line_id: made.id, scan_type: 2, raw_code: String(id), allocation_transportation_id: trip.id,
  }))
  await call(page, 'post', 'scan_event/sync', { device_id: randomUUID(), events })
  return { id: made.id, no: String(made['no_dokumen']).replaceAll('/', '-'), year: period.program_year, trip: trip.id, plate: String(trip['plate']), tree: tree.rel_tree_id }
}

/** Presses what leads to a paper and takes the file it saves by itself. */
async function pdfBehind(page: Page, button: string) {
  const saving = page.waitForEvent('download')
  await page.getByRole('main').getByRole('link', { name: button, exact: true }).click()
  const download = await saving
  return { name: download.suggestedFilename(), pdf: new Uint8Array(await readFile(await download.path())) }
}

test('PR-04 PR-05 PR-06 PR-09 each paper is opened from the run, its vehicle or its recipient and saves its PDF by itself, under its name', async ({ page }, info) => {
  test.setTimeout(120_000)
  await page.goto('/distribution/distribution-allocation-ff')
  const run = await loadedRun(page)
  const runPage = `/distribution/distribution-allocation-ff/${run.id}?view=detail`
  await page.goto(runPage)
  const checklist = await pdfBehind(page, 'Cetak Checklist Manual Loading')
  expect(checklist.name).toBe(`Checklist Manual Loading - ${run.no}.pdf`)
  expect((await pdfTexts(checklist.pdf)).join(' ')).toContain('Checklist Manual Loading')
  await info.attach('checklist', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  await page.goto(runPage)
  const handover = await pdfBehind(page, 'Cetak BAST Bibit')
  expect(handover.name).toBe(`BAST Bibit - ${run.no}.pdf`)
  for (const words of ['Bukti Unloading & Serah Terima Bibit Petani', run.tree, 'Pupuk Organik Cair']) expect((await pdfTexts(handover.pdf)).join(' ')).toContain(words)
  await page.goto(runPage)
  const report = await pdfBehind(page, 'Cetak Report Distribusi')
  expect(report.name).toBe(`${run.year} - Ibu Ratna - Balai.pdf`)
  expect((await pdfTexts(report.pdf)).join(' ')).toContain('Report Distribusi')

  await page.goto(`/distribution/distribution-allocation-transportation/${run.trip}?view=detail`)
  const waybill = await pdfBehind(page, 'Cetak Surat Jalan')
  expect(waybill.name).toBe(`Surat Jalan Armada - ${run.no} - ${run.plate}.pdf`)
  expect((await pdfTexts(waybill.pdf)).join(' ')).toContain('081234500007')
  expect(await pdfCodes(waybill.pdf, 203)).toEqual([[String(run.trip)]])
  await page.goto(`/distribution/distribution-allocation-transportation/${run.trip}?view=detail`)
  const one = await pdfBehind(page, 'Cetak Report Kendaraan')
  expect((await pdfTexts(one.pdf)).join(' ')).toContain('Kendaraan ini tidak memuat pupuk.')

  // The button stays for another copy.
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export PDF', exact: true }).click()
  expect((await again).suggestedFilename()).toBe(one.name)
})

test('PR-07 a run that nobody reported has no paper of receipts, and says so', async ({ page }) => {
  await page.goto('/distribution/distribution-allocation-ff')
  const run = await loadedRun(page)
  await page.goto(`/distribution/distribution-allocation-ff/${run.id}?view=detail`)
  await page.getByRole('main').getByRole('link', { name: 'Cetak Report Penerimaan', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Gagal' })).toBeVisible()
  await expect(page.getByText('Data tidak ditemukan!')).toBeVisible()
})
