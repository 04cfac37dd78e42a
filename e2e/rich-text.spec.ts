import { expect, type Page } from '@playwright/test'
import { hostileHtml } from '#test/hostile-html.ts'
import { axe } from './kit/axe.ts'
import { makeRecord, openGalleryForm } from './kit/files.ts'
import { scrollsSideways, test } from './kit/test.ts'

const story = (page: Page) => page.getByRole('textbox', { name: 'Cerita' })
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Format Cerita' }).getByRole('button', { name, exact: true })

test('FR-02 DT-01 text is formatted by buttons and keys, saved, shown and changed again', { tag: '@wide' }, async ({
  page,
}) => {
  await openGalleryForm(page)
  await story(page).click()
  await page.keyboard.type('Bibit ')
  await page.keyboard.press('Control+b')
  await expect(tool(page, 'Tebal')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.type('unggul')
  await tool(page, 'Tebal').click()
  await page.keyboard.press('Enter')
  await tool(page, 'Daftar berbutir').click()
  await page.keyboard.type('satu')
  await page.keyboard.press('Enter')
  await page.keyboard.type('dua')
  await page.keyboard.press('Control+Enter')
  await expect(page).toHaveURL(/view=detail/)
  const shown = page.getByRole('main')
  await expect(shown.locator('strong', { hasText: 'unggul' })).toBeVisible()
  await expect(shown.getByRole('listitem').filter({ hasText: /^(satu|dua)$/ })).toHaveCount(2)

  await page
    .getByRole('button', { name: 'Edit' })
    .or(page.getByRole('link', { name: 'Edit' }))
    .first()
    .click()
  await expect(story(page)).toContainText('unggul')
  await story(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('semai.example')
  await page.keyboard.press('Control+a')
  await tool(page, 'Tautan').click()
  const address = page.getByRole('textbox', { name: 'Alamat tautan' })
  await address.fill('javascript:alert(1)')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Tulis alamat lengkap')).toBeVisible()
  await address.fill('semai.example/bibit')
  await page.keyboard.press('Enter')
  await expect(story(page).getByRole('link')).toHaveAttribute('href', 'https://semai.example/bibit')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/view=detail/)
  const link = page.getByRole('link', { name: 'semai.example' })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
})

test.describe('without the content security policy, so that nothing but our own care stands in the way', () => {
  test.use({ bypassCSP: true })

  test('FR-02 hostile texts run nothing: not in the list, the detail, the editor, nor when they come uncleaned from elsewhere', {
    tag: '@wide',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    const dialogs: string[] = []
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message())
      void dialog.dismiss()
    })
    const id = await makeRecord(page, { story: hostileHtml.join('\n<p>antara</p>\n') })
    const address = `/gallery/field-gallery/${id}`
    // As if an older version, an import or a hand in the database had stored the text as it is.
    const raw = JSON.stringify(hostileHtml.join('\n<p>antara</p>\n'))
    for (const uncleaned of [false, true]) {
      if (uncleaned) {
        await page.route(`**/api/field_gallery/${id}/show`, async (route) => {
          const reply = await route.fetch()
          const body = (await reply.json()) as { data: Record<string, unknown> }
          await route.fulfill({ response: reply, json: { data: { ...body.data, story: JSON.parse(raw) as string } } })
        })
      }
      for (const screen of [
        `/gallery/field-gallery`,
        `${address}?view=detail&id=${id}`,
        `${address}?view=update&id=${id}`,
      ]) {
        await page.goto(screen)
        if (screen.includes('view=')) await expect(page.getByText('antara').first()).toBeVisible()
        else await expect(page.getByText(/display \d+ of/)).toBeVisible()
        expect([
          screen,
          await page.evaluate('window.hacked ?? null'),
          await page
            .locator(
              'main :is(script, iframe, object, embed, svg svg, [onerror], [onclick], [href^="javascript" i], [href^="data:" i])',
            )
            .count(),
        ]).toEqual([screen, null, 0])
      }
    }
    expect(dialogs).toEqual([])
  })

  test('FR-02 a hostile paste leaves only writing in the editor', { tag: '@long' }, async ({ page }) => {
    await openGalleryForm(page)
    await story(page).click()
    await page.evaluate(`(() => {
      const transfer = new DataTransfer()
      transfer.setData('text/html', ${JSON.stringify(`<p>baik</p>${hostileHtml.join('')}`)})
      document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }))
    })()`)
    await expect(story(page)).toContainText('baik')
    expect(await page.evaluate('window.hacked ?? null')).toBeNull()
    expect(
      await story(page)
        .locator(
          ':is(script, iframe, img:not(.ProseMirror-separator), svg, style, form, [onclick], [style], [href^="javascript" i])',
        )
        .count(),
    ).toBe(0)
  })
})

for (const width of [1440, 320]) {
  test(`axe finds nothing in the editor and its text, both themes, and nothing sticks out (${width} px)`, {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width, height: 900 })
    const id = await makeRecord(page, {
      story:
        '<h2>Judul</h2><p>Teks <a href="https://semai.example">tautan</a> <code>kode</code></p><blockquote><p>kutipan</p></blockquote><pre><code>baris</code></pre><hr><ol><li><p>satu</p></li></ol>',
    })
    for (const view of ['update', 'detail']) {
      await page.goto(`/gallery/field-gallery/${id}?view=${view}&id=${id}`)
      await expect(page.getByText('kutipan')).toBeVisible()
      if (view === 'update') {
        await story(page).click()
        await tool(page, 'Tautan').click()
        await expect(page.getByRole('textbox', { name: 'Alamat tautan' })).toBeVisible()
      }
      expect([view, await scrollsSideways(page)]).toEqual([view, false])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.evaluate('Promise.allSettled(document.getAnimations().map((animation) => animation.finished))')
        const { violations } = await axe(page)
          .include(view === 'update' ? 'form fieldset:first-of-type' : 'main')
          .analyze()
        expect([
          view,
          colorScheme,
          violations.map(({ id: rule, nodes }) => [rule, nodes.map((node) => node.target.join(' '))]),
        ]).toEqual([view, colorScheme, []])
      }
    }
  })
}
