import { dateFormats } from './date-format.ts'
import { IMPORT_LIMITS } from './limits.ts'
import { newReadWorkbookTexts, type ReadWorkbookTexts } from './read-workbook-texts.ts'
import { TooMuchInFile, UnreadableFile } from './unreadable-file.ts'
import { walkXml, type XmlHandlers } from './walk-xml.ts'
import type { ZipArchive } from './zip-archive.ts'

/** What must be known of a workbook before its cells can be read. */
export interface WorkbookToRead {
  /** The archive's name of the first sheet that is not hidden. */
  readonly sheet: string
  readonly from1904: boolean
  /** By number of the cell's style: whether its numbers are days or times. */
  readonly dates: readonly boolean[]
  readonly texts: ReadWorkbookTexts
}

export async function openWorkbook(zip: ZipArchive): Promise<WorkbookToRead> {
  const { sheets, from1904 } = await readSheets(zip)
  const targets = await readTargets(zip)
  const chosen = sheets.find(({ hidden }) => !hidden) ?? sheets[0]
  const target = chosen && targets.get(chosen.id)
  if (!target) throw new UnreadableFile('File tidak memuat lembar kerja yang dapat dibaca.')
  return { sheet: target, from1904, dates: await readDates(zip), texts: await readTexts(zip) }
}

async function readSheets(zip: ZipArchive): Promise<{ sheets: { id: string; hidden: boolean }[]; from1904: boolean }> {
  const sheets: { id: string; hidden: boolean }[] = []
  let from1904 = false
  await walk(zip, 'xl/workbook.xml', {
    open: (name, attributes) => {
      if (name === 'sheet')
        sheets.push({
          id: attributes['r:id'] ?? attributes['id'] ?? '',
          hidden: (attributes['state'] ?? 'visible') !== 'visible',
        })
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
    },
  })
  return { sheets, from1904 }
}

/** Sheets by their relation's number. A name that leads out of the archive just names nothing in it. */
async function readTargets(zip: ZipArchive): Promise<ReadonlyMap<string, string>> {
  const targets = new Map<string, string>()
  await walk(zip, 'xl/_rels/workbook.xml.rels', {
    open: (name, { Id = '', Type = '', Target = '', TargetMode = '' }) => {
      if (name === 'Relationship' && Type.endsWith('/worksheet') && TargetMode !== 'External')
        targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`)
    },
  })
  return targets
}

async function readDates(zip: ZipArchive): Promise<readonly boolean[]> {
  if (!zip.has('xl/styles.xml')) return []
  const codes = new Map<number, string>()
  const dates: boolean[] = []
  const isDate = dateFormats()
  let inside = false
  await walk(zip, 'xl/styles.xml', {
    open: (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
      if (name === 'cellXfs') inside = true
      const id = Number(attributes['numFmtId'] ?? 0)
      if (name === 'xf' && inside) dates.push(isDate(id, codes.get(id)))
    },
    close: (name) => {
      if (name === 'cellXfs') inside = false
    },
  })
  return dates
}

async function readTexts(zip: ZipArchive): Promise<ReadWorkbookTexts> {
  const texts = newReadWorkbookTexts()
  if (!zip.has('xl/sharedStrings.xml')) return texts
  let text = ''
  let inText = false
  let reading = 0
  await walk(
    zip,
    'xl/sharedStrings.xml',
    {
      open: (name) => {
        if (name === 'si') text = ''
        if (name === 'rPh') reading += 1
        if (name === 't') inText = true
      },
      text: (piece) => {
        // How a text is pronounced is not part of it.
        if (inText && reading === 0) text += piece
        if (text.length > IMPORT_LIMITS.cellLength * 2) throw new TooMuchInFile()
      },
      close: (name) => {
        if (name === 't') inText = false
        if (name === 'rPh') reading -= 1
        if (name === 'si') texts.add(plainWorkbookText(text))
      },
    },
    IMPORT_LIMITS.sharedTexts,
  )
  return texts
}

/** `_x000D_` stands for a character that XML cannot hold. */
export function plainWorkbookText(text: string): string {
  return text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}

async function walk(
  zip: ZipArchive,
  part: string,
  handlers: XmlHandlers,
  most: number = IMPORT_LIMITS.part,
): Promise<void> {
  for await (const _ of walkXml(zip.read(part, most), handlers));
}
