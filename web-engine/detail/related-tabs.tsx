import { Tabs } from '@mantine/core'
import { lazy, Suspense, useMemo } from 'react'
import type { AnyModule } from '#core/module.ts'
import { useCatalogue } from '../catalogue.tsx'
import { ModuleList } from '../module-list.tsx'
import { moduleTexts } from '../module-texts.ts'
import { nameOf, type RecordRow } from '../records/record.ts'
import { mayDo } from '../screen/access.ts'
import { withQuery } from '../screen/paths.ts'
import { useQueryParams, useScreenNavigation } from '../screen/use-screen-navigation.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import styles from './detail.module.css'

const MappingList = lazy(() => import('../mapping/mapping-list.tsx').then((file) => ({ default: file.MappingList })))

const GalleryTab = lazy(() => import('../gallery/gallery-tab.tsx').then((file) => ({ default: file.GalleryTab })))

/** In the address, where other tabs are named by their module; no module can be called so. */
const GALLERY = '_gallery'

interface RelatedTabsProps {
  readonly module: AnyModule
  readonly row: RecordRow
}

/** DT-02: related lists the user may read; the open one is in the address, so that reload and back keep it. */
export function RelatedTabs({ module, row }: RelatedTabsProps) {
  const t = useText(moduleTexts)
  const tabs = useReadableTabs(module)
  const params = useQueryParams()
  const { go } = useScreenNavigation()
  const { gallery } = module
  const names = [...tabs.map(({ child, title }) => [child.key, title] as const), ...(gallery ? [[GALLERY, gallery.title] as const] : [])]
  const [first] = names
  if (!first) return null
  const [shown] = names.find(([key]) => key === params.get('tab')) ?? first
  const active = tabs.find(({ child }) => child.key === shown)
  function open(key: string | null) {
    const next = new URLSearchParams(params)
    if (key) next.set('tab', key)
    go(withQuery(location.pathname, next), { replace: true, stay: true })
  }
  return (
    <Tabs value={shown} onChange={open} keepMounted={false} className={styles.tabs}>
      <Tabs.List aria-label={t('detail.tabs', { name: nameOf(module, row) })}>
        {names.map(([key, title]) => <Tabs.Tab key={key} value={key}>{title}</Tabs.Tab>)}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="sm">
        <Suspense fallback={<div className={styles.tabLoading} aria-busy />}>
          {!active && gallery && <GalleryTab module={module} gallery={gallery} row={row} />}
          {active?.mapping && <MappingList key={shown} link={active.child} mapping={active.mapping} master={{ field: active.by, id: row.id }} />}
          {active && !active.mapping && <ModuleList key={shown} module={active.child} master={{ field: active.by, id: row.id }} />}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

function useReadableTabs(module: AnyModule) {
  const catalogue = useCatalogue()
  const can = useCan()
  return useMemo(() => module.tabs
    .map((tab) => ({ child: catalogue.module(tab.module), by: tab.by, mapping: tab.mapping ?? null, title: tab.title ?? catalogue.module(tab.module).title }))
    .filter(({ child, mapping }) => mayDo(can, child, 'read') && (!mapping || mayDo(can, catalogue.module(child.fields[mapping.of]?.options.to ?? ''), 'read'))), [catalogue, can, module])
}
