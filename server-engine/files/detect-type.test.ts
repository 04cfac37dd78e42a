import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { docx, html, mp4, oldOffice, pdf, png, svg, xlsx, zip } from '#test/kit/sample-files.ts'
import { detectType } from './detect-type.ts'

function typeOf(bytes: Buffer, name = 'x') {
  const read = (offset: number, length: number) => Promise.resolve(bytes.subarray(offset, offset + length))
  return detectType({ size: bytes.length, read }, name)
}
const latin = (text: string) => Buffer.from(text, 'latin1')

describe('FR-09 the type is what the content says', () => {
  test.each<[string, Buffer, string, string]>([
    ['PNG', png(), 'x.pdf', 'png'],
    ['JPEG', latin('\xff\xd8\xff\xe0\0\x10JFIF\0'), 'x.png', 'jpg'],
    ['GIF', latin('GIF89a\x01\0\x01\0'), 'x', 'gif'],
    ['WEBP', latin('RIFF\x10\0\0\0WEBPVP8 '), 'x', 'webp'],
    ['AVIF', latin('\0\0\0\x20ftypavif\0\0\0\0'), 'x', 'avif'],
    ['MP4', mp4(), 'x.png', 'mp4'],
    ['QuickTime', latin('\0\0\0\x14ftypqt  \0\0\0\0'), 'x', 'mov'],
    ['WebM', latin('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'), 'x', 'webm'],
    ['Matroska is no WebM', latin('\x1a\x45\xdf\xa3\x9f\x42\x82\x88matroska'), 'x.webm', 'bin'],
    ['HEIC is no picture browsers show', latin('\0\0\0\x20ftypheic\0\0\0\0'), 'x.jpg', 'bin'],
    ['PDF', pdf(), 'x.png', 'pdf'],
    ['PDF behind something else is not one', latin(`<html>%PDF-1.4`), 'x.pdf', 'html'],
    ['Excel', xlsx(), 'x.zip', 'xlsx'],
    ['Word', docx(), 'x.png', 'docx'],
    ['PowerPoint', zip(['ppt/presentation.xml']), 'x', 'pptx'],
    [
      'OpenDocument',
      Buffer.concat([
        latin('PK\x03\x04'),
        Buffer.alloc(26),
        latin('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      ]),
      'x',
      'ods',
    ],
    ['Excel with macros is an archive', zip(['xl/workbook.xml', 'xl/vbaProject.bin']), 'x.xlsx', 'zip'],
    ['an archive', zip(['a.txt']), 'x.xlsx', 'zip'],
    ['half an archive', xlsx().subarray(0, 60), 'x.xlsx', 'zip'],
    ['Excel of before 2007', oldOffice('Workbook'), 'x', 'xls'],
    ['Word of before 2007', oldOffice('WordDocument'), 'x', 'doc'],
    ['a table', latin('a;b\r\n1;2\r\n'), 'Data.CSV', 'csv'],
    ['plain writing', latin('halo'), 'x.exe', 'txt'],
    ['SVG, whatever it is called', svg(), 'x.png', 'svg'],
    ['HTML, whatever it is called', html(), 'x.csv', 'html'],
    ['XML', Buffer.from('\ufeff<?xml version="1.0"?><a/>'), 'x.txt', 'xml'],
    ['a program', latin('MZ\x90\0\x03'), 'x.png', 'bin'],
  ])('%s', async (_name, bytes, name, extension) => {
    expect((await typeOf(bytes, name)).extension).toBe(extension)
  })

  test('no bytes make it fail, and nothing is ever called by an active type', async () => {
    const openings = fc.constantFrom(
      'PK\x03\x04',
      'PK\x05\x06',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      '<',
      '',
      '\x1a\x45\xdf\xa3',
    )
    await fc.assert(
      fc.asyncProperty(openings, fc.uint8Array({ maxLength: 2_000 }), async (opening, rest) => {
        const { mime } = await typeOf(
          Buffer.concat([latin(opening), rest, rest.length % 2 ? xlsx().subarray(-22) : Buffer.alloc(0)]),
        )
        expect(mime).not.toMatch(/html|svg|xml$|javascript/)
      }),
    )
  })
})
