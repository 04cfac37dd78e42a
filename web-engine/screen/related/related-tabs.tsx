import { Tabs } from '@mantine/core'
import { lazy, Suspense, use, useMemo } from 'react'
import { meetsCondition } from '#core/declare/condition.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { RelatedListTab } from '#core/declare/module-parts.ts'
import { useCatalogue, useModule } from '../../kit/navigation/catalogue.tsx'
import { ModuleList } from './module-list.tsx'
import { AreaRefusalLine, RefusalMessageArea } from '../../kit/alerts/refusal-message-area.tsx'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { mayDoOperation } from '../../records/access.ts'
import { pathWithQuery } from '../../kit/navigation/paths.ts'
import { useQueryParams, useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from '../../detail/card/detail.module.css'

const MappingList = lazy(() => import('./mapping-list.tsx').then((file) => ({ default: file.MappingList })))

const GalleryTab = lazy(() => import('./gallery-tab.tsx').then((file) => ({ default: file.GalleryTab })))

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
  const names = [
    ...tabs.map(({ child, title }) => [child.key, title] as const),
    ...(gallery ? [[GALLERY, gallery.title] as const] : []),
  ]
  const [first] = names
  if (!first) return null
  const [shown] = names.find(([key]) => key === params.get('tab')) ?? first
  const active = tabs.find(({ child }) => child.key === shown)
  function open(key: string | null) {
    const next = new URLSearchParams(params)
    if (key) next.set('tab', key)
    go(pathWithQuery(location.pathname, next), { replace: true, stay: true })
  }
  return (
    <Tabs value={shown} onChange={open} keepMounted={false} className={styles.tabs}>
      <Tabs.List aria-label={t('detail.tabs', { name: recordNameOf(module, row) })}>
        {names.map(([key, title]) => (
          <Tabs.Tab key={key} value={key}>
            {title}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="sm">
        <Suspense fallback={<div className={styles.tabLoading} aria-busy />}>
          {!active && gallery && <GalleryTab module={module} gallery={gallery} row={row} />}
          {active && <RelatedList key={shown} tab={active.tab} row={row} />}
        </Suspense>
      </Tabs.Panel>
    </Tabs>
  )
}

function RelatedList({
  tab: { module: key, by: field, mapping, addWhen },
  row,
}: {
  readonly tab: RelatedListTab
  readonly row: RecordRow
}) {
  const { id } = row
  const child = useModule(key)
  const master = useMemo(() => ({ field, id }), [field, id])
  return (
    <RefusalMessageArea>
      <AreaRefusalLine named />
      {mapping ? (
        <MappingList link={child} mapping={mapping} master={master} />
      ) : (
        <ModuleList module={child} master={master} isOpen={!addWhen || meetsCondition(addWhen, row)} />
      )}
    </RefusalMessageArea>
  )
}

function useReadableTabs(module: AnyModule) {
  const catalogue = useCatalogue()
  const can = useCan()
  const links = useLinks(module)
  return useMemo(
    () =>
      module.tabs
        .map((tab) => ({
          tab,
          child: catalogue.entry(tab.module),
          title: tab.title ?? catalogue.entry(tab.module).title,
        }))
        .filter(
          ({ tab: { mapping }, child }) =>
            mayDoOperation(can, child, 'read') &&
            (!mapping ||
              mayDoOperation(can, catalogue.entry(links.get(child.key)?.fields[mapping.of]?.options.to ?? ''), 'read')),
        ),
    [catalogue, can, module, links],
  )
}

/** The tables of links behind switches: what they link decides who sees the tab. */
function useLinks(module: AnyModule): ReadonlyMap<string, AnyModule> {
  const catalogue = useCatalogue()
  const keys = module.tabs.flatMap((tab) => (tab.mapping ? [tab.module] : []))
  // Each time all of them, as in `useModulesOf`.
  const loads = keys.map((key) => catalogue.load(key))
  for (const load of loads) use(load)
  return useMemo(
    () =>
      new Map(
        module.tabs.flatMap((tab) => {
          const link = catalogue.declared(tab.module)
          return link ? [[tab.module, link] as const] : []
        }),
      ),
    [catalogue, module],
  )
}
