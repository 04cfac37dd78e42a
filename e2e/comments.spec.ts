import { expect, type Locator, type Page } from '@playwright/test'
import { png } from '#test/kit/sample-files.ts'
import { reach } from './kit/keyboard.ts'
import { call, expectNoViolations } from './kit/list.ts'
import { another, bell, openBell, quietBell } from './kit/people.ts'
import { freshCode, scrollsSideways, test } from './kit/test.ts'

test.use({ person: 'koordinator' })

async function givenOrder(page: Page): Promise<{ name: string; address: string }> {
  await page.goto('/main-module')
  const name = `Omong ${freshCode()}`
  const { data } = await call(page, 'post', 'gallery_order/create', {
    subject: name,
    quantity: 5,
    location_nursery_id: 1,
  })
  const { id } = data as { id: number }
  return { name, address: `/gallery/gallery-order/${id}?view=detail&id=${id}` }
}

const opener = (page: Page) => page.getByRole('button', { name: /^Komentar( \(\d+\))?$/ })
async function openComments(page: Page): Promise<Locator> {
  await opener(page).click()
  const drawer = page.getByRole('dialog', { name: /^Komentar Omong/ })
  await expect(drawer.getByRole('textbox', { name: 'Komentar' })).toBeFocused()
  return drawer
}
const shown = (drawer: Locator) =>
  drawer
    .getByRole('list', { name: 'Daftar komentar' })
    .getByRole('listitem')
    .filter({ has: drawer.page().locator('strong') })

test('FR-09 a comment with a call and a picture reaches the one who is called, who answers', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const order = await givenOrder(page)
  const other = await another(browser, baseURL, 'pengawas')
  await quietBell(other)
  await page.goto(order.address)
  const drawer = await openComments(page)
  await page.keyboard.type('Tolong dilihat @bamb')
  const option = drawer.getByRole('option', { name: /Bambang Sutrisno/ })
  await expect(option).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(drawer.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Tolong dilihat @Bambang Sutrisno ')
  await page.keyboard.type('daunnya\nmenguning.')
  await drawer
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'daun.png', mimeType: 'image/png', buffer: png() })
  await expect(drawer.getByRole('list', { name: /Lampiran/ })).toContainText('daun.png')
  await expect(drawer.getByRole('progressbar')).toHaveCount(0)
  await page.keyboard.press('Control+Enter')
  await expect(shown(drawer)).toContainText('Tolong dilihat @Bambang Sutrisno daunnya')
  await expect(shown(drawer).getByRole('img')).toHaveJSProperty('complete', true)
  await expect(drawer.getByRole('textbox', { name: 'Komentar' })).toHaveValue('')
  await expect(drawer.getByRole('textbox', { name: 'Komentar' })).toBeFocused()

  await other.goto('/main-module')
  await expect(bell(other)).toHaveAccessibleName('Pemberitahuan, 1 belum dibaca')
  await (await openBell(other)).getByRole('link', { name: `Anda disebut dalam komentar pada ${order.name}` }).click()
  const theirs = other.getByRole('dialog', { name: `Komentar ${order.name}` })
  await expect(shown(theirs)).toContainText('menguning.')
  await expect(shown(theirs).getByRole('button', { name: /^(Ubah|Hapus) komentar/ })).toHaveCount(0)
  await theirs.getByRole('textbox', { name: 'Komentar' }).fill('<b>Sudah</b> disiram')
  await theirs.getByRole('button', { name: 'Kirim' }).click()
  await expect(shown(theirs).first()).toContainText('<b>Sudah</b> disiram')
  await other.keyboard.press('Escape')
  await expect(theirs).toHaveCount(0)
  expect(new URL(other.url()).searchParams.get('comment')).toBeNull()
  await expect(opener(other)).toBeFocused()
  await expect(opener(other)).toHaveText('Komentar (2)')
  await expect(bell(other)).toHaveAccessibleName('Pemberitahuan')
  await other.context().close()
})

test('one’s own comment is changed and deleted, without a mouse; the record’s history stays as it was', {
  tag: '@long',
}, async ({ page }) => {
  const order = await givenOrder(page)
  await page.goto(order.address)
  await reach(page, opener(page))
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /^Komentar Omong/ })
  await expect(drawer.getByRole('textbox', { name: 'Komentar' })).toBeFocused()
  await page.keyboard.type('Salah ketk')
  await page.keyboard.press('Control+Enter')
  await expect(shown(drawer)).toContainText('Salah ketk')
  await reach(page, drawer.getByRole('button', { name: /^Ubah komentar Sri Wahyuni/ }))
  await page.keyboard.press('Enter')
  const editing = drawer.getByRole('form', { name: 'Ubah komentar' })
  await expect(editing.getByRole('textbox', { name: 'Komentar' })).toBeFocused()
  // Escape leaves the change, and the drawer only with the next press.
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('button', { name: /^Ubah komentar Sri Wahyuni/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(editing.getByRole('textbox', { name: 'Komentar' })).toBeFocused()
  await editing.getByRole('textbox', { name: 'Komentar' }).press('ControlOrMeta+a')
  await page.keyboard.type('Sudah benar')
  await page.keyboard.press('Control+Enter')
  await expect(shown(drawer)).toContainText('Sudah benar')
  await expect(shown(drawer)).toContainText('diubah')
  await expect(drawer.getByRole('button', { name: /^Ubah komentar Sri Wahyuni/ })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Hapus komentar?')
  await reach(page, page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }))
  await page.keyboard.press('Enter')
  await expect(drawer).toContainText('Belum ada komentar. Tulis yang pertama.')
  await page.keyboard.press('Escape')
  await expect(opener(page)).toHaveText('Komentar')
  await page.getByRole('button', { name: 'Riwayat' }).click()
  await expect(page.getByRole('dialog', { name: /^Riwayat/ }).getByRole('listitem')).toHaveCount(1)
})

test('a comment that was not sent survives a reload, with the people it calls', { tag: '@long' }, async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const order = await givenOrder(page)
  const other = await another(browser, baseURL, 'auditor')
  await quietBell(other)
  await page.goto(order.address)
  let drawer = await openComments(page)
  await page.keyboard.type('Besok @agus')
  await expect(drawer.getByRole('option', { name: /Agus Prasetyo/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await page.keyboard.type('ke bedeng')
  await expect(drawer.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Besok @Agus Prasetyo ke bedeng')
  await page.reload()
  drawer = await openComments(page)
  await drawer.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(drawer.getByRole('textbox', { name: 'Komentar' })).toHaveValue('Besok @Agus Prasetyo ke bedeng')
  await drawer.getByRole('button', { name: 'Kirim' }).click()
  await expect(shown(drawer)).toContainText('Besok @Agus Prasetyo ke bedeng')
  await other.goto('/main-module')
  await expect(bell(other)).toHaveAccessibleName(/, \d+ belum dibaca$/)
  await expect(
    (await openBell(other)).getByRole('link', { name: `Anda disebut dalam komentar pada ${order.name}` }),
  ).toBeVisible()
  await other.context().close()
})

test('an empty comment is not sent, and Escape puts the list of people away before the drawer', {
  tag: '@long',
}, async ({ page }) => {
  const order = await givenOrder(page)
  await page.goto(order.address)
  const drawer = await openComments(page)
  await drawer.getByRole('button', { name: 'Kirim' }).click()
  await expect(drawer.getByText('Komentar wajib diisi').first()).toBeVisible()
  await drawer.getByRole('textbox', { name: 'Komentar' }).focus()
  await page.keyboard.type('@')
  await expect(drawer.getByRole('listbox')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('listbox')).toHaveCount(0)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(opener(page)).toBeFocused()
})

for (const width of [1440, 360]) {
  test(`axe finds nothing on comments and the list of people at ${width} px, both themes, and nothing sticks out`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    const order = await givenOrder(page)
    await page.setViewportSize({ width, height: 800 })
    await page.goto(order.address)
    await opener(page).click()
    const drawer = page.getByRole('dialog', { name: /^Komentar Omong/ })
    await drawer.getByRole('textbox', { name: 'Komentar' }).fill(`Kata${'yangpanjang'.repeat(30)}`)
    await drawer.getByRole('button', { name: 'Kirim' }).click()
    await expect(shown(drawer)).toBeVisible()
    await drawer.getByRole('textbox', { name: 'Komentar' }).pressSequentially('@')
    await expect(drawer.getByRole('listbox')).toBeVisible()
    await expectNoViolations(page, `comments ${width}`)
    await page.setViewportSize({ width: 320, height: 700 })
    expect(await scrollsSideways(page)).toBe(false)
    expect(await drawer.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
  })
}
