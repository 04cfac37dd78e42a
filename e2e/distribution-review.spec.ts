import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { loadOnto } from './kit/farmers-run.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { givenLoadingRun, rowsOf, type LoadingRun } from './kit/loading-run.ts'
import { act } from './kit/receipt.ts'
import { test } from './kit/test.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })
test.describe.configure({ timeout: 120_000 })

/** What a device made some seconds ago and hands in now. */
async function handIn(
  page: Page,
  event: object,
  secondsAgo = 0,
): Promise<{ scan_result: number; event_id: number; message: string }> {
  const made = {
    client_uuid: randomUUID(),
    seq: 1,
    v: 1,
    scanned_at: new Date(Date.now() - secondsAgo * 1_000).toISOString(),
    offset_ms: 0,
    ...event,
  }
  const { data } = await call(page, 'post', 'scan_event/sync', { device_id: randomUUID(), events: [made] })
  return (
    (data as readonly { answer: { scan_result: number; event_id: number; message: string } }[])[0]?.answer ?? {
      scan_result: -1,
      event_id: 0,
      message: 'no answer',
    }
  )
}
const openReviews = (page: Page, { run }: LoadingRun) =>
  page.goto(
    `/distribution/scan-event?filters=${encodeURIComponent(JSON.stringify({ loading_line_id: [run], scan_result: [9] }))}`,
  )
const reason = (words: string) => async (dialog: ReturnType<Page['getByRole']>) =>
  dialog.getByLabel('Alasan').fill(words)

test('DS-08 a bag on two trucks that did not know of each other is decided by the coordinator, who takes it off', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/distribution/distribution-allocation-ff')
  const given = await givenLoadingRun(page, 2)
  const [bag] = given.bags
  const load = (truck: number) => ({
    loading_line_id: given.run,
    scan_type: 2,
    raw_code: String(bag?.id),
    allocation_transportation_id: truck,
  })
  await call(page, 'post', `detail_labels/${bag?.id}/action/plan`, { planned_transportation_id: given.trucks[1] })
  await loadOnto(page, given, { bags: given.bags.slice(0, 1), truck: given.trucks[1], arrives: false })
  const late = await handIn(page, load(given.trucks[0]), 30)
  expect([late.scan_result, late.message]).toEqual([9, expect.stringContaining(given.plates[1])])
  await openReviews(page, given)
  await page.getByRole('row').filter({ hasText: 'Perlu Ditinjau' }).getByRole('link').first().click()
  await act(page, 'Jadikan Batal Muat', reason('Bag tertinggal di persemaian'))
  await expect(page.getByRole('main').getByText('Bag tertinggal di persemaian').first()).toBeVisible()
  expect(await rowsOf(page, 'detail_labels', { loading_line_id: [given.run] })).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: bag?.id, is_loaded: 0 })]),
  )
  await openReviews(page, given)
  await expect(page.getByRole('row').filter({ hasText: 'Perlu Ditinjau' })).toHaveCount(0)
})

test('DS-09 a second receipt is kept for the coordinator, who books it in place of the first', {
  tag: '@wide',
}, async ({ page }) => {
  await page.goto('/distribution/distribution-allocation-ff')
  const given = await givenLoadingRun(page, 3)
  await loadOnto(page, given)
  const [line] = await rowsOf(page, 'detail_seed_farmers', { loading_line_id: [given.run] })
  const told = (received: number, receiver_name: string) => ({
    loading_line_id: given.run,
    scan_type: 12,
    detail_farmer_id: line?.['detail_farmer_id'],
    payload: { lines: [{ line: line?.id, received }], receiver_name },
  })
  expect((await handIn(page, told(6, 'Ibu Ratna'))).scan_result).toBe(0)
  expect((await handIn(page, told(5, 'Pak Budi'))).scan_result).toBe(9)
  await openReviews(page, given)
  await page.getByRole('row').filter({ hasText: 'Perlu Ditinjau' }).getByRole('link').first().click()
  await expectNoViolations(page, 'review')
  await act(page, 'Bukukan', reason('Yang kedua ditandatangani'))
  await page.screenshot({ path: 'test-results/review-booked.png' })
  expect(await rowsOf(page, 'detail_seed_farmers', { loading_line_id: [given.run] })).toMatchObject([
    { total_received: 5, total_reject: 1 },
  ])
  expect(
    (await rowsOf(page, 'farmer_receipt', { loading_line_id: [given.run] }))
      .map(({ receipt_state, receiver_name }) => [receipt_state, receiver_name])
      .toSorted(),
  ).toEqual([
    [1, 'Pak Budi'],
    [2, 'Ibu Ratna'],
  ])
})
