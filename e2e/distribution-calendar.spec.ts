import { expect, type Page } from '@playwright/test'
import { addDays } from '#core/formats/format-date.ts'
import { axe } from './kit/axe.ts'
import { call } from './kit/list.ts'
import { runningPeriod } from './kit/loading-run.ts'
import { another } from './kit/people.ts'
import { freshCode, test } from './kit/test.ts'

test.use({ person: 'lapangan', viewport: { width: 1440, height: 900 } })

interface Row {
  readonly id: number
  readonly [name: string]: unknown
}
async function rows(
  page: Page,
  path: string,
  filters: Readonly<Record<string, unknown>> = {},
): Promise<readonly Row[]> {
  const { data } = await call(
    page,
    'get',
    `${path}/list?limit=100&filters=${encodeURIComponent(JSON.stringify(filters))}`,
  )
  return data as readonly Row[]
}

test('DS-02 the calendar says how full each day is; a run moves by keyboard and by dragging, and what forbids a day is said at once', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/distribution/kalender-distribusi')
  const [entry] = (await rows(page, 'calendar_sosialisasi_tanam', { calendar_status: [1, 2, 3] })).filter(
    ({ distribution_date }) =>
      String(distribution_date) > new Date().toISOString().slice(0, 10) && String(distribution_date).slice(8) <= '27',
  )
  const day = String(entry?.['distribution_date'])
  await page.getByRole('combobox', { name: 'Persemaian' }).selectOption(String(entry?.['location_nursery_id']))
  const named = { name: new RegExp(`^${String(entry?.['ff_name'])} [\\d.]+ bag`) }
  const shown = page.getByRole('button', named)
  // The demo's days lie around the present, not all of them in its month.
  const month = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
  const ahead = month(day) - month(new Date().toISOString())
  for (let step = 0; step < Math.abs(ahead); step += 1)
    await page.getByRole('button', { name: ahead > 0 ? 'Berikutnya' : 'Sebelumnya', exact: true }).click()
  await expect(shown.first()).toBeVisible()
  await expect(page.getByText(/dari .* bag/).first()).toBeVisible()
  await page.screenshot({ path: 'test-results/distribution-calendar.png', fullPage: true })
  expect((await axe(page).include('main').analyze()).violations).toEqual([])

  await shown.first().focus()
  await page.keyboard.press('Alt+ArrowRight')
  const dialog = page.getByRole('dialog', { name: /^Pindah tanggal/ })
  await expect(dialog.getByLabel('Tanggal distribusi')).toHaveValue(addDays(day, 1))
  await dialog.getByLabel('Tanggal distribusi').fill('2031-01-05')
  await expect(dialog.getByText('di luar periode distribusi')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /indahkan/ })).toBeDisabled()
  await page.screenshot({ path: 'test-results/distribution-move.png' })
  await dialog.getByLabel('Tanggal distribusi').fill(addDays(day, 1))
  // What the server refuses stays in the dialog until the next try.
  const moves = /distribution_calendar\/move|action\/move$/
  await page.route(moves, (route) => route.fulfill({ status: 409, json: { message: 'Hari ini baru saja penuh.' } }))
  await dialog.getByRole('button', { name: /indahkan/ }).click()
  await expect(page.locator('.alert-card')).toHaveCount(1)
  await expect(page.locator('.alert-card')).toHaveCount(0, { timeout: 15_000 })
  await expect(dialog.locator('[data-refusal]')).toContainText('Hari ini baru saja penuh.')
  await page.unroute(moves)
  await dialog.getByRole('button', { name: /indahkan/ }).click()
  await expect(dialog).toBeHidden()
  const { data: moved } = await call(page, 'get', `calendar_sosialisasi_tanam/${String(entry?.id)}/show`)
  expect(moved).toMatchObject({ distribution_date: addDays(day, 1) })

  const target = page.getByRole('listitem').filter({ has: page.locator(`time[datetime="${day}"]`) })
  // What was just said may stand over a day: a drag ends on what lies on top.
  await expect(page.locator('.alert-card')).toHaveCount(0, { timeout: 15_000 })
  await shown.first().dragTo(target)
  await dialog.getByRole('button', { name: /indahkan/ }).click()
  await expect(dialog).toBeHidden()
  await expect(target.getByRole('button', named)).toBeVisible()
})

test('DS-04 the board has a line for each run and leads to the step that is due', { tag: '@wide' }, async ({
  browser,
  baseURL,
}) => {
  const page = await another(browser, baseURL, 'koordinator', { viewport: { width: 1440, height: 900 } })
  const period = await runningPeriod(page)
  const { data } = await call(page, 'post', 'loading_line/create', {
    program_year: period['program_year'],
    location_nursery_id: period['location_nursery_id'],
    status: 2,
    distribution_period_id: period.id,
    pic_no: freshCode(),
    pic_name: 'PIC Papan',
    distribution_date: period['end_date'],
    location_distribution: 'Kantor',
  })
  const made = data as Row
  await page.goto(`/distribution/distribution-monitoring?search=${encodeURIComponent(String(made['no_dokumen']))}`)
  await expect(page.getByRole('link', { name: 'Isi alokasi' })).toBeVisible()
  await page.screenshot({ path: 'test-results/distribution-monitoring.png' })
  await page.getByRole('link', { name: 'Isi alokasi' }).click()
  await expect(page).toHaveURL(new RegExp(`distribution-allocation/${made.id}`))
})

test('DS-04 a closed run waits for nothing, and its line leads nowhere', { tag: '@wide' }, async ({
  browser,
  baseURL,
}) => {
  const page = await another(browser, baseURL, 'admin', { viewport: { width: 1440, height: 900 } })
  await page.goto(
    `/distribution/distribution-monitoring?filters=${encodeURIComponent(JSON.stringify({ status_run: 7 }))}`,
  )
  const line = page.getByRole('row').filter({ hasText: 'Ditutup' }).first()
  await expect(line).toBeVisible()
  await expect(line.getByRole('link', { name: '-', exact: true })).toHaveCount(0)
  await expect(line.getByRole('cell', { name: '-', exact: true }).first()).toBeVisible()
})
