import { type ComponentType, use, useContext } from 'react'
import { useHeadingFocus } from '#web-engine/screen/use-heading-focus.ts'
import type { PageProps } from '#web-engine/web-area.ts'
import { MantineFrame } from './mantine-frame.tsx'
import { PagesContext } from './pages.ts'

const loaded = new WeakMap<() => Promise<ComponentType<PageProps>>, Promise<ComponentType<PageProps>>>()

/** An area's own screen, inside the same frame as a module's. */
export function PageFrame({ page, recordId }: PageProps) {
  const load = useContext(PagesContext).get(page.key)
  if (!load) throw new Error(`No area brings the page '${page.key}'`)
  return <MantineFrame><Shown load={load} page={page} recordId={recordId} /></MantineFrame>
}

function Shown({ load, ...props }: PageProps & { readonly load: () => Promise<ComponentType<PageProps>> }) {
  const Component = use(onceLoaded(load))
  useHeadingFocus(`${props.page.key} ${props.recordId}`)
  return <Component {...props} />
}

function onceLoaded(load: () => Promise<ComponentType<PageProps>>): Promise<ComponentType<PageProps>> {
  const known = loaded.get(load)
  if (known) return known
  const loading = load()
  loaded.set(load, loading)
  loading.catch(() => loaded.delete(load))
  return loading
}
