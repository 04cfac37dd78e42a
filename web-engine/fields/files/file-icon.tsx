import {
  type Icon,
  IconFileTypeCss,
  IconFileTypeCsv,
  IconFileTypeDoc,
  IconFileTypeHtml,
  IconFileTypeJpg,
  IconFileTypeJs,
  IconFileTypePdf,
  IconFileTypePng,
  IconFileTypeSvg,
  IconFileTypeXls,
  IconFileTypeXml,
  IconFileTypeZip,
  IconMovie,
} from '@tabler/icons-react'
import { extensionOf } from '#core/questions/file-kinds.ts'
import styles from './files.module.css'

/** FR-09: an icon for each of these; any other file gets the picture's, as the specification says. */
const icons: Readonly<Record<string, Icon>> = {
  jpg: IconFileTypeJpg,
  jpeg: IconFileTypeJpg,
  xlsx: IconFileTypeXls,
  xls: IconFileTypeXls,
  css: IconFileTypeCss,
  csv: IconFileTypeCsv,
  doc: IconFileTypeDoc,
  html: IconFileTypeHtml,
  js: IconFileTypeJs,
  mp4: IconMovie,
  pdf: IconFileTypePdf,
  png: IconFileTypePng,
  svg: IconFileTypeSvg,
  xml: IconFileTypeXml,
  zip: IconFileTypeZip,
}

/** The icon with the extension as a word below it: not everyone knows the pictures. */
export function FileIcon({ name }: { readonly name: string }) {
  const extension = extensionOf(name)
  const Drawn = (Object.hasOwn(icons, extension) ? icons[extension] : undefined) ?? IconFileTypeJpg
  return (
    <span className={styles.icon} aria-hidden>
      <Drawn size={22} />
      <span className={styles.extension}>{extension}</span>
    </span>
  )
}
