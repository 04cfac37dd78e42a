import { test } from './kit/test.ts'
import { call } from './kit/list.ts'
const OUT = process.env['LOOK'] ?? '/tmp/look'
for (const [name, size] of [['wide', { width: 1440, height: 900 }], ['phone', { width: 360, height: 780 }]] as const) {
  test(`look ${name}`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.setViewportSize(size)
    await page.goto('/main-module')
    const first = async (path: string) => Number(((await call(page, 'get', `${path}/list?limit=1`))['data'] as { id: number }[])[0]?.id)
    for (const [route, path] of [['master/location-nursery', 'location_nursery'], ['master/trees-main', 'master_trees'], ['activities/request-procurement-seeds', 'request_procurement_seed'], ['activities/bst', 'bst']] as const) {
      const id = await first(path)
      await page.goto(`/${route}/${id}?view=detail&id=${id}`)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `${OUT}/${name}-${path}.png`, fullPage: true })
    }
  })
}
