import { expect } from '@playwright/test'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

/** What can be undone stays eight seconds by itself. */
const LONGER = 9_500

const PLANTS = '/gallery/gallery-plant'

test('a moved switch is moved back by the toast that tells of it, and the toast stays while it is pointed at or focused', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(PLANTS)
  const code = freshCode()
  const { data } = await call(page, 'post', 'gallery_plant/create', {
    name: `Sakelar ${code}`,
    code,
    colour: 1,
    quantity: 1,
  })
  const { id } = data as { id: number }
  await page.goto(`${PLANTS}/${id}?view=detail&id=${id}`)
  const lokal = page.getByRole('region', { name: 'Label Tanaman' }).getByRole('switch', { name: 'Lokal' })
  await lokal.focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Ya, Lanjutkan' }).press('Enter')
  await expect(lokal).toBeChecked()
  const toast = page.getByRole('status').filter({ hasText: 'Lokal diaktifkan' })
  await toast.hover()
  await expect(toast).toHaveAttribute('data-held', 'true')
  // Pointed at, then focused with the pointer elsewhere.
  await page.waitForTimeout(LONGER)
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Urungkan' }).focus()
  await page.mouse.move(5, 400)
  await page.waitForTimeout(LONGER)
  await expect(toast).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Perubahan Lokal diurungkan')).toBeVisible()
  await expect(lokal).not.toBeChecked()
  await expect(toast).toHaveCount(0)
})

test('values saved in the table are put back, except where somebody changed the record since', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(PLANTS)
  const code = freshCode()
  const made = []
  for (const letter of ['A', 'B'])
    made.push(
      (
        await call(page, 'post', 'gallery_plant/create', {
          name: `Zz ${code} ${letter}`,
          code: `${code}${letter}`,
          colour: 1,
          quantity: 5,
        })
      )['data'] as { id: number },
    )
  const quantities = async () =>
    (
      (await call(page, 'get', `gallery_plant/list?search=${code}&order=code&sort=ASC`))['data'] as {
        quantity: number
      }[]
    ).map(({ quantity }) => quantity)
  await page.goto(`${PLANTS}?show=table&search=${code}`)
  await page.getByRole('button', { name: 'Ubah di tabel' }).click()
  const cell = (letter: string) => page.getByRole('textbox', { name: `Jumlah, Zz ${code} ${letter}`, exact: true })
  for (const letter of ['A', 'B']) await cell(letter).fill('44')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const toast = page.getByRole('status').filter({ hasText: '2 data tersimpan' })
  await toast.hover()
  expect(await quantities()).toEqual([44, 44])
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  await page.request.put('/api/gallery_plant/update', {
    headers: { authorization: `Bearer ${token}` },
    data: { id: made[1]?.id, version: 2, price: 1000 },
  })
  await toast.getByRole('button', { name: 'Urungkan' }).click()
  await expect(
    page.getByText(`1 diurungkan, 1 tidak: Zz ${code} B (Data sudah diubah pengguna lain, muat ulang)`),
  ).toBeVisible()
  expect(await quantities()).toEqual([5, 44])
})
