import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

test('PM-05 a role that may look at all master data takes one tick and one save, is compared, copied and told in words', { tag: '@wide' }, async ({ page }) => {
  // axe looks at a thousand switches.
  test.setTimeout(150_000)
  const name = `Peninjau ${freshCode()}`
  await page.goto('/main-module')
  const groups = (await call(page, 'get', 'role_groups/list')) as { data: { id: number }[] }
  const { data } = (await call(page, 'post', 'roles/create', { role_name: name, role_group_id: groups.data[0]?.id })) as { data: { id: number } }
  await page.goto(`/user-role/role-rights/${data.id}`)
  const table = page.getByRole('region', { name })
  const tick = (label: string) => table.getByRole('checkbox', { name: label, exact: true })
  await tick('Lihat semua Master').check()
  await expect(tick('Lihat Bedeng Persemaian')).toBeChecked()
  await expect(tick('Ubah Bedeng Persemaian')).not.toBeChecked()
  const changes = page.getByRole('region', { name: 'Perubahan' })
  await expect(changes).toContainText('Lihat Bedeng Persemaian')
  if (process.env['LOOK']) await page.screenshot({ path: process.env['LOOK'] })
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await changes.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hak akses berhasil diubah' })).toContainText(name)
  await expect(changes).toHaveCount(0)
  await page.reload()
  await expect(tick('Lihat Bedeng Persemaian')).toBeChecked()

  await page.getByRole('combobox', { name: 'Samakan dengan peran' }).selectOption({ label: 'Pengawas' })
  await expect(changes).toContainText('Diberikan')
  await changes.getByRole('button', { name: 'Batalkan perubahan' }).click()
  await page.getByRole('searchbox', { name: 'Cari modul' }).fill('bedeng')
  await expect(tick('Lihat Blok Persemaian')).toHaveCount(0)
  await tick('Lihat Bedeng Persemaian').uncheck()
  await page.getByRole('searchbox', { name: 'Cari modul' }).fill('')
  await changes.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: '1 hak akses berhasil diubah' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  if (process.env['LOOK']) await page.screenshot({ path: process.env['LOOK'].replace('.png', '-phone.png') })
})
