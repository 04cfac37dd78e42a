import AxeBuilder from '@axe-core/playwright'
import { expect } from '@playwright/test'
import { handOf } from './kit/hand.ts'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

test('PM-05 a role that may look at all master data takes one tick and one save, is compared, copied and told in words', {
  tag: '@wide',
}, async ({ page }) => {
  // axe looks at a thousand switches.
  test.setTimeout(150_000)
  const name = `Peninjau ${freshCode()}`
  await page.goto('/main-module')
  const groups = (await call(page, 'get', 'role_groups/list')) as { data: { id: number }[] }
  const { data } = (await call(page, 'post', 'roles/create', {
    role_name: name,
    role_group_id: groups.data[0]?.id,
  })) as { data: { id: number } }
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

test('PM-05 a new role that may look at everything in master data, and at nothing else, takes five clicks', {
  tag: '@wide',
}, async ({ page }) => {
  const name = `Peninjau ${freshCode()}`
  await page.goto('/user-role/roles')
  const hand = await handOf(page)
  await page
    .getByRole('link', { name: 'Tambah' })
    .or(page.getByRole('button', { name: 'Tambah' }))
    .first()
    .click()
  // The first input has the focus.
  await expect(page.getByRole('textbox', { name: /^Nama Peran/ })).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Tabel Hak Akses' }).click()
  await page.getByRole('region', { name }).getByRole('checkbox', { name: 'Lihat semua Master', exact: true }).check()
  await page.getByRole('region', { name: 'Perubahan' }).getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hak akses berhasil diubah' })).toContainText(name)
  expect((await hand()).clicks).toBeLessThanOrEqual(5)
  // Nothing but to look, and nothing but master data.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { data } = (await call(page, 'get', `role-rights/${id}`)) as { data: { readonly held: readonly string[] } }
  expect(data.held).toContain('bedeng-nursery.read')
  expect(data.held.filter((code) => !code.endsWith('.read') || /^(users|roles|stock|distribution)/.test(code))).toEqual(
    [],
  )
})
