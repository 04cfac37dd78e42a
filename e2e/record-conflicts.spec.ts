import { expect } from '@playwright/test'
import { freshCode, test } from './kit/test.ts'

test('a record someone else has changed meanwhile is not overwritten unseen', async ({ page, request }) => {
  await page.goto('/master/working-area-management-unit/5?view=update&id=5')
  await expect(page.getByLabel('Nama MU')).toHaveValue(/MU/)
  const token = await page.evaluate<string>(`localStorage.getItem('_token')`)
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await (await request.get('/api/working_area_management_unit/5/show', { headers })).json()) as {
    data: { version: number }
  }
  await request.put('/api/working_area_management_unit/update', {
    headers,
    data: { id: 5, version: data.version, district: 'Kota Semarang' },
  })
  await page.getByLabel('Nama MU').fill('MU Punya Saya')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data ini baru saja diubah orang lain')).toBeVisible()
  await page.getByRole('button', { name: 'Muat ulang data' }).click()
  await expect(page.getByLabel('Nama MU')).toHaveValue('MU Punya Saya')
  await expect(page.getByRole('combobox', { name: 'Kabupaten/Kota' })).toHaveValue('Kota Semarang')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Edit data Management Unit berhasil').first()).toBeVisible()
})

test('a field that both changed is shown with both values, and either can stay', { tag: '@long' }, async ({
  page,
  request,
}) => {
  await page.goto('/master/working-area-management-unit/4?view=update&id=4')
  await expect(page.getByLabel('Nama MU')).toHaveValue(/MU/)
  const headers = { authorization: `Bearer ${await page.evaluate<string>(`localStorage.getItem('_token')`)}` }
  const { data } = (await (await request.get('/api/working_area_management_unit/4/show', { headers })).json()) as {
    data: { version: number }
  }
  await request.put('/api/working_area_management_unit/update', {
    headers,
    data: { id: 4, version: data.version, mu_name: 'MU Orang Lain', district: 'Kota Surakarta' },
  })
  await page.getByLabel('Nama MU').fill('MU Saya')
  await page.getByRole('combobox', { name: 'Kabupaten/Kota' }).fill('Kota Salatiga')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  const fields = page.getByRole('list', { name: 'Yang diubah orang lain' }).getByRole('listitem')
  await expect(fields).toContainText([
    /Nama MU.*data terbaru: MU Orang Lain.*isian Anda: MU Saya/,
    /Kabupaten\/Kota.*data terbaru: Kota Surakarta.*isian Anda: Kota Salatiga/,
  ])
  await page.getByRole('button', { name: 'Pakai data terbaru untuk Nama MU' }).click()
  await expect(page.getByLabel('Nama MU')).toHaveValue('MU Orang Lain')
  await page.getByRole('button', { name: 'Simpan punya saya' }).click()
  await expect(page.getByText('Edit data Management Unit berhasil').first()).toBeVisible()
  const kept = (await (await request.get('/api/working_area_management_unit/4/show', { headers })).json()) as {
    data: object
  }
  expect(kept.data).toMatchObject({ mu_name: 'MU Orang Lain', district: 'Kota Salatiga' })
})

test('MD-03 saving a record someone else has deleted says so, keeps what was typed and offers to save it as a new one', {
  tag: '@long',
}, async ({ page, request }) => {
  await page.goto('/master/working-area-management-unit')
  const token = await page.evaluate<string>(`localStorage.getItem('_token')`)
  const headers = { authorization: `Bearer ${token}` }
  const code = freshCode()
  const made = await request.post('/api/working_area_management_unit/create', {
    headers,
    data: { mu_no: code, mu_name: 'MU Sementara', province: 'Jawa Barat' },
  })
  const { id } = ((await made.json()) as { data: { id: number } }).data
  await page.goto(`/master/working-area-management-unit/${id}?view=update&id=${id}`)
  await page.getByLabel('Nama MU').fill('MU Tetap Ada')
  await request.delete('/api/working_area_management_unit/delete', { headers, data: { id } })
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('Data sudah dihapus orang lain')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Kembali ke daftar' })).toBeFocused()
  await expect(page.getByLabel('Nama MU')).toHaveValue('MU Tetap Ada')
  await page.getByRole('button', { name: 'Simpan sebagai data baru' }).click()
  await expect(page.getByText('Data Management Unit berhasil ditambahkan').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'MU Tetap Ada' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Jawa Barat')
  expect(page.url()).not.toContain(`/${id}?`)
  await page.goBack()
  await expect(page).not.toHaveURL(/view=update/)
})
