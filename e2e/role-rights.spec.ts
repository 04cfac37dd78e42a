import { expect, type Page } from '@playwright/test'
import { rightsForActionIn, type RoleRights, rowsOfRightsMenu } from '#areas/access/role-rights/rights-tree-answer.ts'
import { axe } from './kit/axe.ts'
import { handOf } from './kit/hand.ts'
import { call } from './kit/list.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

/** A role without any right. */
async function givenRole(page: Page): Promise<{ readonly id: number; readonly name: string }> {
  const name = `Peninjau ${freshCode()}`
  await page.goto('/main-module')
  const groups = (await call(page, 'get', 'role_groups/list')) as { data: { id: number }[] }
  const { data } = (await call(page, 'post', 'roles/create', {
    role_name: name,
    role_group_id: groups.data[0]?.id,
  })) as { data: { id: number } }
  return { id: data.id, name }
}

test('PM-05 a role that may look at all master data takes one tick and one save, is compared, copied and told in words', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(120_000)
  const { id, name } = await givenRole(page)
  await page.goto(`/user-role/role-rights/${id}`)
  const table = page.getByRole('region', { name })
  const tick = (label: string) => table.getByRole('checkbox', { name: label, exact: true })
  await tick('Lihat semua Master').check()
  await expect(tick('Lihat Bedeng Persemaian')).toBeChecked()
  await expect(tick('Ubah Bedeng Persemaian')).not.toBeChecked()
  const changes = page.getByRole('region', { name: 'Perubahan' })
  await expect(changes).toContainText('Lihat Bedeng Persemaian')
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

  // A section's row ticks its own modules and no others of the menu; the head ticks the column of all menus.
  await tick('Hapus semua Tanaman di Master').check()
  await expect(tick('Hapus Plant Library')).toBeChecked()
  await expect(tick('Hapus Bedeng Persemaian')).not.toBeChecked()
  await tick('Ekspor semua modul').check()
  await expect(tick('Ekspor Bedeng Persemaian')).toBeChecked()
  await expect(tick('Ekspor semua Pengguna & Hak Akses')).toBeChecked()
})

test('PM-05 on a phone the rights of a role stand module by module, reached from Task Mapping', {
  tag: '@wide',
}, async ({ page }) => {
  test.setTimeout(150_000)
  const { id, name } = await givenRole(page)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(`/user-role/task-mapping?view=detail&id=${id}`)
  await page.getByRole('main').getByRole('link', { name: 'Tabel Hak Akses' }).click()
  const rights = page.getByRole('region', { name })
  await rights.getByText('Bedeng Persemaian', { exact: true }).click()
  const tick = (label: string) => rights.getByRole('checkbox', { name: label, exact: true })
  await tick('Ubah Bedeng Persemaian').check()
  const line = { has: page.getByRole('checkbox', { name: 'Ubah Bedeng Persemaian', exact: true }) }
  await expect(rights.locator('label').filter(line)).toHaveText('Ubah')
  await rights.getByText('Semua hak bagian Lokasi', { exact: true }).click()
  await tick('Lihat semua Lokasi di Master').check()
  await expect(tick('Lihat Bedeng Persemaian')).toBeChecked()
  await expect(page.getByRole('region', { name: 'Perubahan' })).toContainText('Ubah Bedeng Persemaian')
  expect(await scrollsSideways(page)).toBe(false)
  const targets = await rights
    .locator('summary, label')
    .evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
    )
  expect(targets.length).toBeGreaterThan(80)
  expect(Math.min(...targets)).toBeGreaterThanOrEqual(44)
  await page.getByRole('region', { name: 'Perubahan' }).getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'hak akses berhasil diubah' })).toContainText(name)
})

for (const width of [1440, 360])
  test(`PM-05 axe finds nothing on an opened role, ${width} px wide, in three themes`, {
    tag: '@wide',
  }, async ({ page }) => {
    // axe looks at a thousand switches.
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/main-module')
    const roles = (await call(page, 'get', 'role-rights')) as { data: { id: number; name: string }[] }
    const role = roles.data.find((one) => one.name === 'Pengawas')
    await page.goto(`/user-role/role-rights/${role?.id}`)
    const rights = page.getByRole('region', { name: 'Pengawas' })
    for (const block of width === 360
      ? ['Semua hak semua modul', 'Semua hak Master', 'Users', 'Bedeng Persemaian']
      : [])
      await rights.getByText(block, { exact: true }).click()
    await rights.getByRole('checkbox', { name: 'Hapus Bedeng Persemaian', exact: true }).check()
    await expect(page.getByRole('region', { name: 'Perubahan' })).toBeVisible()
    if (width === 360)
      await expect(rights.locator('summary').filter({ hasText: /^Bedeng Persemaian/ })).toContainText(
        /\d+ berbeda dari bawaan/,
      )
    // The row of all modules stays while the others pass under it: axe takes what it half covers for too close.
    if (width === 1440) await rights.getByRole('table').evaluate((table) => table.parentElement?.scrollTo(0, 0))
    for (const theme of ['light', 'dark', 'sun'] as const) {
      // Only colours differ between themes: a few rows have them all.
      if (theme !== 'light') await page.getByRole('searchbox', { name: 'Cari modul' }).fill('bedeng persemaian')
      await page.emulateMedia({ colorScheme: theme === 'dark' ? 'dark' : 'light', reducedMotion: 'reduce' })
      await page.evaluate(
        `localStorage.setItem('pref.theme', '"${theme === 'sun' ? 'sun' : 'auto'}"'); dispatchEvent(new CustomEvent('semai:preference'))`,
      )
      await expect(page.locator('html[data-contrast=high]')).toHaveCount(theme === 'sun' ? 1 : 0)
      await expect(page.locator(`html[data-mantine-color-scheme=${theme === 'dark' ? 'dark' : 'light'}]`)).toHaveCount(
        1,
      )
      await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
      const { violations } = await axe(page, { sun: theme === 'sun' }).analyze()
      expect([theme, violations.map(({ id, nodes }) => [id, nodes.map((node) => node.target.join(' '))])]).toEqual([
        theme,
        [],
      ])
    }
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
  const { data } = (await call(page, 'get', `role-rights/${id}`)) as { data: RoleRights }
  const master = data.menus.filter(({ title }) => title === 'Master').flatMap(rowsOfRightsMenu)
  expect(data.held).toContain('bedeng-nursery.read')
  expect(data.held.toSorted()).toEqual([...rightsForActionIn(master, 'read')].toSorted())
})

test('PM-05 what is ticked and not saved stays while the rights cannot be read anew, and while others are saved', {
  tag: '@wide',
}, async ({ page }) => {
  const { id, name } = await givenRole(page)
  await page.clock.install()
  await page.goto(`/user-role/role-rights/${id}`)
  const tick = (label: string) => page.getByRole('region', { name }).getByRole('checkbox', { name: label, exact: true })
  const changes = page.getByRole('region', { name: 'Perubahan' })
  await tick('Lihat Bedeng Persemaian').check()
  let failed = 0
  await page.route(`**/api/role-rights/${id}`, (route) => {
    failed += 1
    return route.fulfill({ status: 403, json: { message: 'Ditolak', code: 'forbidden' } })
  })
  await page.clock.fastForward(60_000)
  await page.evaluate("dispatchEvent(new Event('visibilitychange'))")
  await expect.poll(() => failed).toBeGreaterThan(0)
  await expect(tick('Lihat Bedeng Persemaian')).toBeChecked()
  await changes.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(changes).toContainText('Ditolak')
  await expect(changes).toContainText('Lihat Bedeng Persemaian')

  await page.unroute(`**/api/role-rights/${id}`)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/role-rights/${id}`, async (route) => {
    await held
    await route.continue()
  })
  await changes.getByRole('button', { name: 'Simpan', exact: true }).click()
  await page.getByRole('combobox', { name: 'Samakan dengan peran' }).selectOption({ label: 'Pengawas' })
  await expect(changes).toContainText('Lihat Blok Persemaian')
  release()
  await expect(page.getByRole('status').filter({ hasText: '1 hak akses berhasil diubah' })).toBeVisible()
  await expect(changes).toContainText('Lihat Blok Persemaian')
})
