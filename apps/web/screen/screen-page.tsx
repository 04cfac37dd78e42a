import { Navigate, useLocation, useSearch } from '@tanstack/react-router'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useCatalogue, useModule } from '#web-engine/kit/navigation/catalogue.tsx'
import { PageHeader } from '#web-engine/kit/navigation/page-header.tsx'
import { useCan } from '#web-engine/kit/session/session.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { ModuleFrame } from '../router/lazy-pages.tsx'
import { recordAlias, type AliasTarget } from '../router/record-alias.ts'
import { useScreen } from '../shell/use-screen.ts'
import { useVisibleMenus } from '../shell/use-visible-menus.ts'
import { mayReadMenuEntry } from '../shell/visible-menus.ts'
import { LoadingPage } from '../status/loading-page.tsx'
import { NotFoundPage } from '../status/not-found-page.tsx'
import { StatusPanel } from '../status/status-panel.tsx'

const PageFrame = lazy(() => import('./page-frame.tsx').then((file) => ({ default: file.PageFrame })))

/** From an address to a screen: the module's, the menu's first one, 'no access', or not found. */
export function ScreenPage() {
  const t = useText(frameTexts)
  const can = useCan()
  const menus = useVisibleMenus()
  const { menu, module, page, recordId, rest } = useScreen()
  const id = useRecordId(recordId)
  const alias = useAlias(id)

  if (module && !mayReadMenuEntry(module, can)) return <Forbidden title={module.title} />
  if (module)
    return (
      <Suspense fallback={<Loading title={module.title} />}>
        <DeclaredScreen key={module.key} module={module.key} recordId={id} />
      </Suspense>
    )
  if (page && !mayReadMenuEntry(page, can)) return <Forbidden title={page.title} />
  if (page)
    return (
      <Suspense fallback={<Loading title={page.title} />}>
        <PageFrame key={page.key} page={page} recordId={id} />
      </Suspense>
    )
  const home = rest === '' && menu ? menus.find((one) => one.menu === menu)?.home : undefined
  if (home) return <Navigate to={home} replace />
  if (alias) return <Navigate {...alias} replace />
  if (menu && rest === '') return <Forbidden title={menu.title} />
  // SH-15: below a known menu it is a screen that is missing, and the words say which.
  return menu ? <NotFoundPage inside detail={`${t('screen.missing')}: ${rest}`} /> : <NotFoundPage inside />
}

/** Waits for the module's declaration; that of the first address is there before anything is drawn. */
function DeclaredScreen({ module: key, recordId }: { readonly module: string; readonly recordId: number | null }) {
  return <ModuleFrame module={useModule(key)} recordId={recordId} />
}

function Forbidden({ title }: { title: string }) {
  const t = useText(frameTexts)
  return (
    <StatusPanel
      mark={<IconLock size={28} aria-hidden="true" />}
      title={t('screen.forbidden.title')}
      text={t('screen.forbidden.text', { title })}
    >
      <a href="/main-module" className="button">
        {t('home')}
      </a>
    </StatusPanel>
  )
}

function Loading({ title }: { title: string }) {
  return (
    <>
      <PageHeader title={title} />
      <LoadingPage />
    </>
  )
}

/** GM-01: an address the specification gives a record. */
function useAlias(id: number | null): AliasTarget | null {
  const catalogue = useCatalogue()
  const pathname = useLocation({ select: (location) => location.pathname })
  return recordAlias(catalogue, pathname, id)
}

/** The id in the query wins over the one in the path. */
function useRecordId(fromPath: number | null): number | null {
  const text: unknown = useSearch({ strict: false, select: (search: Record<string, unknown>) => search.id })
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : fromPath
}
