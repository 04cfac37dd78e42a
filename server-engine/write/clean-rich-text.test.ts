import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RICH_TAGS } from '#core/formats/rich-text.ts'
import { hostileHtml } from '#test/hostile-html.ts'
import { cleanRichText } from './clean-rich-text.ts'

const LINK = /^<a href="(?:https?:\/\/|mailto:)[^"<>]*" rel="noopener noreferrer" target="_blank">$/i
/** Every tag that is left is bare, or a link with its three attributes. */
function expectClosed(html: string): void {
  for (const tag of html.match(/<[^>]*>?/g) ?? []) {
    const isBare = new RegExp(`^</?(?:${RICH_TAGS.join('|')}) ?/?>$`).test(tag)
    expect([tag, isBare || LINK.test(tag)]).toEqual([tag, true])
  }
}

describe('FR-02 formatted text', () => {
  test.each(hostileHtml)('of %j only the closed list is left', (html) => {
    const clean = cleanRichText(html)
    expectClosed(clean)
    expect(cleanRichText(clean)).toBe(clean)
  })

  test('keeps every mark of the editor', () => {
    const html =
      '<h2>Judul</h2><h3>Bagian</h3><p>Satu <strong>dua</strong> <em>tiga</em> <u>empat</u> <s>lima</s> <code>enam</code><br />tujuh</p><ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol><blockquote><p>c</p></blockquote><pre><code>d &lt; e</code></pre><hr />'
    expect(cleanRichText(html)).toBe(html)
  })

  test('links open apart and know nothing of this page', () => {
    expect(cleanRichText('<p><a href="https://semai.example/?a=1&amp;b=2" class="x" onclick="y()">x</a></p>')).toBe(
      '<p><a href="https://semai.example/?a=1&amp;b=2" rel="noopener noreferrer" target="_blank">x</a></p>',
    )
    expect(cleanRichText('<p><a href="/api/logout">x</a></p>')).toBe('<p><a>x</a></p>')
  })

  test('without writing is no text', () => {
    expect(['<p></p>', '<p> &nbsp;</p>', '<p><br></p>', '<script>x</script>', '  '].map(cleanRichText)).toEqual([
      '',
      '',
      '',
      '',
      '',
    ])
  })

  test('of any text only the closed list is left, and cleaning again changes nothing', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...hostileHtml,
        '<p>',
        '</p>',
        '<a href="https://x">',
        '<',
        '>',
        '"',
        "'",
        '&',
        '&lt;',
        '<!--',
        '-->',
        '<b',
      ),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''))
        expectClosed(clean)
        expect(cleanRichText(clean)).toBe(clean)
      }),
      { numRuns: 300 },
    )
  })
})
