import { standalonePaths } from '#areas/standalone.ts'
import type { FirstListQuestion } from '#core/catalogue/first-list-question.ts'

/** Which built files each part of the product needs beyond the entry's own; the build writes it into the page. */
export interface PageFiles {
  readonly frame: readonly string[]
  readonly launcher: readonly string[]
  readonly page: readonly string[]
  readonly screen: readonly string[]
  readonly demo: readonly string[]
  readonly cards: readonly string[]
  readonly statistics: readonly string[]
  readonly parameters: readonly string[]
}

interface Opened {
  readonly demo: boolean
  readonly list: FirstListQuestion | null
  /**
   * The files of the declaration that the address needs; the server knows which. An area's own page has none, and no
   * list.
   */
  readonly declaration: readonly string[]
}

/** All files of the address at once, instead of one after the other as each asks for the next. */
export function preloadFiles(files: PageFiles, pathname: string, { demo, list, declaration }: Opened): void {
  const home = pathname === '/' || pathname === '/main-module'
  const single = ['/inbox', '/istilah', ...standalonePaths.flatMap(({ framed }) => framed)].includes(pathname)
  const wanted = [
    files.frame,
    ...(home ? [files.launcher] : single ? [] : [declaration.length > 0 ? files.screen : files.page]),
    ...(demo ? [files.demo] : []),
    ...(list?.list.as === 'cards' ? [files.cards] : []),
    ...(list?.statistics ? [files.statistics] : []),
    ...(list?.parameters ? [files.parameters] : []),
    declaration,
  ]
  for (const file of new Set(wanted.flat())) {
    const link = document.createElement('link')
    if (file.endsWith('.css')) {
      link.rel = 'preload'
      link.as = 'style'
    } else link.rel = 'modulepreload'
    // As the bundler's own links have it: another mode would fetch the file twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  }
}
