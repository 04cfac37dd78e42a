import { expect, type Page } from '@playwright/test'
import { call } from './kit/list.ts'
import { another } from './kit/people.ts'
import { test } from './kit/test.ts'
import { main, fact, prepare } from './kit/raising.ts'

test.use({ person: 'koordinator', viewport: { width: 1440, height: 900 } })

async function head(page: Page): Promise<{ readonly program_year: number; readonly location_nursery_id: number }> {
  const { data } = await call(page, 'get', 'location_nursery/list?limit=1')
  return { program_year: 2025, location_nursery_id: (data as { id: number }[])[0]?.id ?? 0 }
}

test('AC-05 seed is treated, and what spoilt leaves the store', { tag: '@wide' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const manager = await another(browser, baseURL, 'manajemen', { viewport: { width: 1440, height: 900 } })
  await page.goto('/activities/seed-treatment')
  await manager.goto('/activities/seed-treatment')
  const { lot } = await prepare(page, manager)
  const { data: skills } = await call(
    page,
    'get',
    `treatment_skill/list?limit=1&filters=${encodeURIComponent('{"treatment_category":[2],"is_active":[1]}')}`,
  )
  const { data } = await call(page, 'post', 'seed_treatment/create', {
    ...(await head(page)),
    seed_lot_id: lot.id,
    treatment_skill_id: (skills as { id: number }[])[0]?.id,
    start_at: new Date(Date.now() - 7_200_000).toISOString(),
    qty_treated: 1.5,
  })
  await page.goto(`/activities/seed-treatment?view=detail&id=${(data as { id: number }).id}`)
  await expect(fact(page, 'Pelaksanaan')).toContainText('Belum Dikerjakan')
  await call(page, 'post', `seed_treatment/${(data as { id: number }).id}/action/complete`, {
    end_at: new Date(Date.now() - 3_600_000).toISOString(),
    qty_discard: 0.05,
  })
  await page.reload()
  await expect(fact(page, 'Pelaksanaan')).toContainText('Sudah Dikerjakan')
  await expect(fact(page, 'Dibuang')).toContainText('0,05')
  await page.goto(`/stock-management/stock-card?lot=${lot.id}`)
  await expect(main(page)).toContainText('1,95 KG')
})
