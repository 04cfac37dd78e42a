import { expect } from '@playwright/test'
import { call } from './kit/list.ts'
import { freshCode, test } from './kit/test.ts'

test('VS-01 the labels of growth, planting, project and land are shown as the specification writes them', async ({
  page,
}) => {
  await page.goto('/master/trees-main?view=create')
  for (const [label, options] of [['Pertumbuhan', ['Fast', 'Medium', 'Slow']]] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    await expect(page.getByRole('option')).toHaveText([...options])
    await page.keyboard.press('Escape')
  }
  await page.goto('/master/master-custom-project?view=create')
  for (const [label, options] of [
    ['Kategori', ['Tree Planting', 'Event Planting', 'both']],
    ['Tipe Lahan', ['carbon', 'non-carbon']],
  ] as const) {
    await page.getByRole('combobox', { name: new RegExp(`^${label}`) }).click()
    await expect(page.getByRole('option')).toHaveText([...options])
    await page.keyboard.press('Escape')
  }
})

test('VS-01 a plan that nobody decided on is "Menunggu" in list, detail, filter and file', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/master/perencanaan-produksi-bibit')
  const code = freshCode()
  const { data: type } = (await call(page, 'post', 'trees_type/create', {
    type_code: code,
    type_name: `Kayu ${code}`,
  })) as { data: { id: number } }
  const { data: units } = (await call(page, 'get', 'unit_seed/list?limit=1')) as { data: { id: number }[] }
  const { data: tree } = (await call(page, 'post', 'master_trees/create', {
    tree_code: code,
    tree_name: `Pohon ${code}`,
    trees_type_id: type.id,
    growing_type: 1,
    unit_seed_id: units[0]?.id,
    germination_percent: 80,
    survival_percent: 90,
  })) as { data: { id: number } }
  const plan = {
    program_year: 2025,
    location_nursery_id: 1,
    tree_id: tree.id,
    planting_purposes_id: 1,
    procurement_seed_type: 2,
    target_bst: 1_000,
  }
  const {
    data: { id },
  } = (await call(page, 'post', 'perencanaan_produksi_bibit/create', plan)) as { data: { id: number } }
  const filters = encodeURIComponent(JSON.stringify({ tree_id: tree.id, status_approval: 0 }))
  await page.goto(`/master/perencanaan-produksi-bibit?filters=${filters}`)
  const row = page.getByRole('row').filter({ hasText: `Pohon ${code}` })
  await expect(row).toContainText('Menunggu')
  await page.goto(`/master/perencanaan-produksi-bibit/${id}?view=detail&id=${id}`)
  const valueOf = (label: string) =>
    page
      .locator('dt')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]')
  await expect(valueOf('Persetujuan')).toHaveText('Menunggu')
  // Bought seedlings are not sown, and what nothing counts yet is unknown, not 0.
  await page.getByRole('button', { name: /isian kosong$/ }).click()
  for (const label of ['Kebutuhan Tabur', 'Diminta', 'Menjadi BST', 'Kemajuan'])
    await expect(valueOf(label)).toHaveText('-')
})
