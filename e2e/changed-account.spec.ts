import { expect, type Page } from '@playwright/test'
import { call } from './kit/list.ts'
import { another, bell } from './kit/people.ts'
import { freshCode, test } from './kit/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** Nobody else signs in as this person on the shared server. */
const PERSON = 'personalia'

async function change(admin: Page, values: Readonly<Record<string, unknown>>): Promise<void> {
  const [user] = (await call(admin, 'get', `users/list?search=${PERSON}`))['data'] as readonly {
    id: number
    version: number
  }[]
  const token = await admin.evaluate<string>('localStorage.getItem("_token")')
  const reply = await admin.request.put('/api/users/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: user?.id, version: user?.version, ...values },
  })
  expect(reply.ok(), await reply.text()).toBe(true)
}

/**
 * Any call will do: the bell asks for what is new. The panel stays open until the page has followed; closing it earlier
 * would break the call off.
 */
async function afterNextCall(page: Page, hasFollowed: () => Promise<void>): Promise<void> {
  await bell(page).click()
  await expect(page.getByRole('dialog', { name: 'Pemberitahuan' })).toBeVisible()
  await hasFollowed()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Pemberitahuan' })).toHaveCount(0)
}

const storedProfile = (page: Page) => page.evaluate<Stored>('JSON.parse(localStorage.getItem("profile"))')

interface Stored {
  readonly fullname: string
  readonly rel_role_id: string
  readonly location_nursery_id: number
}

test('PM-01 SH-03 a changed name, nursery or role reaches the open page and its side menu at the next call; what is typed stays', {
  tag: '@wide',
}, async ({ page, browser, baseURL }) => {
  await page.goto('/main-module')
  const roles = (await call(page, 'get', 'roles/list?limit=100'))['data'] as readonly {
    id: number
    role_name: string
  }[]
  const roleId = (name: string) => roles.find(({ role_name }) => role_name === name)?.id
  const [nursery] = (await call(page, 'get', 'location_nursery/list?limit=1'))['data'] as readonly {
    id: number
    location_name: string
  }[]
  const person = await another(browser, baseURL, PERSON, { viewport: { width: 1440, height: 900 } })
  try {
    await person.goto('/user-role/users?view=create')
    const typed = `Orang Baru ${freshCode()}`
    // A list that administrators alone may read.
    const tokens = person.getByRole('navigation', { name: 'Menu Pengguna & Hak Akses' }).getByRole('link', {
      name: 'Token Layanan',
      exact: true,
    })
    const input = person.getByRole('textbox', { name: /^Nama Lengkap/ })
    await input.fill(typed)
    await change(page, { fullname: 'Hendra Gunawan Wijaya' })
    await afterNextCall(person, () =>
      expect.poll(async () => (await storedProfile(person)).fullname).toBe('Hendra Gunawan Wijaya'),
    )
    await expect(input).toHaveValue(typed)
    await expect(person.getByRole('navigation', { name: 'Menu Pengguna & Hak Akses' })).toBeVisible()
    await expect(tokens).toHaveCount(0)
    await change(page, { role_id: roleId('Super Admin'), location_nursery_id: nursery?.id })
    await afterNextCall(person, () =>
      expect.poll(async () => (await storedProfile(person)).rel_role_id).toBe('Super Admin'),
    )
    expect((await storedProfile(person)).location_nursery_id).toBe(nursery?.id)
    await person.getByRole('button', { name: 'Akun & pengaturan' }).click()
    const panel = person.getByRole('dialog')
    await expect(tokens).toHaveCount(1)
    await expect(panel).toContainText('Super Admin')
    await expect(panel).toContainText(nursery?.location_name ?? 'a nursery')
    await person.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(input).toHaveValue(typed)

    // Without the right to save, the form stays in sight with all that was typed, and says why it is locked.
    const save = person.getByRole('button', { name: 'Simpan', exact: true })
    await expect(save).toBeEnabled()
    await change(page, { role_id: roleId('Management') })
    await afterNextCall(person, () => expect(save).toBeDisabled())
    await expect(input).toHaveValue(typed)
    await expect(person.getByRole('alert').filter({ hasText: 'Tidak dapat disimpan' })).toBeVisible()
    await change(page, { role_id: roleId('Super Admin') })
    await afterNextCall(person, () => expect(save).toBeEnabled())
    await expect(input).toHaveValue(typed)

    await person.goto('/user-role/users')
    const add = person
      .getByRole('main')
      .getByRole('link', { name: 'Tambah' })
      .or(person.getByRole('main').getByRole('button', { name: 'Tambah' }))
      .first()
    await expect(add).toBeVisible()
    await change(page, { role_id: roleId('Management') })
    await person.getByRole('button', { name: 'Halaman berikutnya' }).click()
    await expect(add).toHaveCount(0)
    await expect(tokens).toHaveCount(0)
    await person.getByRole('button', { name: 'Akun & pengaturan' }).click()
    await expect(person.getByRole('dialog')).toContainText('Management')
  } finally {
    await change(page, { fullname: 'Hendra Gunawan', role_id: roleId('Department Admin'), location_nursery_id: null })
  }
})
