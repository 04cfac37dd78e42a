import { moduleHelp } from 'virtual:module-help'
import type { ScreenHelpTexts } from '#core/declare/module-parts.ts'
import type { Translate } from '#web-engine/kit/words/texts.ts'
import type { ResolvedScreen } from '../router/resolve-screen.ts'
import type { helpTexts } from './help-texts.ts'

export interface ScreenHelp extends ScreenHelpTexts {
  readonly title: string
}

interface Place {
  readonly screen: ResolvedScreen
  readonly pathname: string
  /** The account panel has no address of its own. */
  readonly account: boolean
}

type Words = Translate<typeof helpTexts>

/** What the help says where the person is: the module's own words, or those of the frame's screens. */
export function helpForScreen(
  { screen, pathname, account }: Place,
  t: Words,
  titles: { readonly launcher: string; readonly glossary: string; readonly inbox: string; readonly missing: string },
): ScreenHelp {
  if (account)
    return {
      title: t('account.title'),
      about: t('account.about'),
      next: t('account.next'),
      example: t('account.example'),
    }
  if (screen.module)
    return {
      title: screen.module.title,
      ...(moduleHelp[screen.module.key] ?? { about: t('module.none', { title: screen.module.title }) }),
    }
  if (screen.page)
    return {
      title: screen.page.title,
      ...(moduleHelp[screen.page.key] ?? screen.page.help ?? { about: t('module.none', { title: screen.page.title }) }),
    }
  if (pathname === '/main-module')
    return {
      title: titles.launcher,
      about: t('launcher.about'),
      next: t('launcher.next'),
      example: t('launcher.example'),
    }
  if (pathname === '/account')
    return { title: t('own.title'), about: t('own.about'), next: t('own.next'), example: t('own.example') }
  if (pathname === '/istilah')
    return {
      title: titles.glossary,
      about: t('glossary.about'),
      next: t('glossary.next'),
      example: t('glossary.example'),
    }
  if (pathname === '/inbox')
    return { title: titles.inbox, about: t('inbox.about'), next: t('inbox.next'), example: t('inbox.example') }
  return { title: titles.missing, about: t('other.about'), next: t('other.next') }
}
