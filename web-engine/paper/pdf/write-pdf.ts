import type { PaperDrawing } from '#core/paper/paper-drawing.ts'
import type { PaperFonts } from '../fonts/paper-font.ts'
import type { PaperPictures } from '../fonts/paper-metrics.ts'
import { pdfFont } from './pdf-font.ts'
import { pdfPageStream } from './pdf-marks.ts'
import { hexText, pdfObjects } from './pdf-objects.ts'

/** A drawing as a PDF file whose text can be selected. */
export async function writePdf(
  drawing: PaperDrawing,
  { fonts, pictures }: { readonly fonts: PaperFonts; readonly pictures: PaperPictures },
): Promise<Uint8Array<ArrayBuffer>> {
  const objects = pdfObjects()
  const [root, tree, info] = [objects.reserve(), objects.reserve(), objects.reserve()]
  const faces = {
    regular: pdfFont(objects, fonts.regular, { name: 'F1', title: 'SemaiInter-Regular' }),
    bold: pdfFont(objects, fonts.bold, { name: 'F2', title: 'SemaiInter-Bold' }),
  }
  const drawn = new Set(
    drawing.pages.flatMap(({ marks }) => marks.flatMap((mark) => (mark.kind === 'picture' ? [mark.address] : []))),
  )
  const names = new Map([...drawn].map((address, index) => [address, { name: `P${index + 1}`, id: objects.reserve() }]))
  for (const [address, { id }] of names) {
    const picture = pictures.get(address)
    if (!picture) throw new Error('A picture is drawn that was not loaded')
    objects.writeRaw(
      id,
      `/Type/XObject/Subtype/Image/Width ${picture.width}/Height ${picture.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`,
      picture.jpeg,
    )
  }
  const resources = `<</Font<</F1 ${faces.regular.id} 0 R/F2 ${faces.bold.id} 0 R>>/XObject<<${[...names.values()].map(({ name, id }) => `/${name} ${id} 0 R`).join('')}>>>>`
  const pages = drawing.pages.map((page) => ({ id: objects.reserve(), stream: objects.reserve(), page }))
  for (const { id, stream, page } of pages) {
    const text = pdfPageStream(page, {
      height: drawing.height,
      fonts: faces,
      pictureName: (address) => names.get(address)?.name ?? '',
    })
    objects.write(
      id,
      `<</Type/Page/Parent ${tree} 0 R/MediaBox[0 0 ${drawing.width.toFixed(2)} ${drawing.height.toFixed(2)}]/Resources ${resources}/Contents ${stream} 0 R>>`,
    )
    await objects.writeStream(stream, '', new TextEncoder().encode(text))
  }
  await faces.regular.end()
  await faces.bold.end()
  objects.write(tree, `<</Type/Pages/Kids[${pages.map(({ id }) => `${id} 0 R`).join(' ')}]/Count ${pages.length}>>`)
  // A label must come out of the printer in its true size.
  objects.write(
    root,
    `<</Type/Catalog/Pages ${tree} 0 R/Lang(id)/ViewerPreferences<</DisplayDocTitle true/PrintScaling/None>>>>`,
  )
  objects.write(info, `<</Title${hexText(drawing.title)}/Producer${hexText('Semai')}>>`)
  return objects.end(root, info)
}
