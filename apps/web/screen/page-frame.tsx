import { type ComponentType, use, useContext, useEffect } from 'react'
import { useHeadingFocus } from '#web-engine/kit/navigation/use-heading-focus.ts'
import type { PageProps } from '#web-engine/records/web-area.ts'
import { MantineFrame } from './mantine-frame.tsx'
import { PagesContext } from './pages.ts'

const loaded = new WeakMap<() => Promise<ComponentType<PageProps>>, Promise<ComponentType<PageProps>>>()

/** An area's own screen, inside the same frame as a module's. */
export function PageFrame({ page, recordId }: PageProps) {
  const load = useContext(PagesContext).get(page.key)
  if (!load) throw new Error(`No area brings the page '${page.key}'`)
  return (
    <MantineFrame>
      <Shown load={load} page={page} recordId={recordId} />
    </MantineFrame>
  )
}

function Shown({ load, ...props }: PageProps & { readonly load: () => Promise<ComponentType<PageProps>> }) {
  const Component = use(onceLoaded(load))
  useKeptPages(props.page.offline)
  useHeadingFocus(`${props.page.key} ${props.recordId}`)
  return <Component {...props} />
}

/** From the first visit on, the page starts without a network. A device that cannot keep it has it with one. */
function useKeptPages(offline: boolean): void {
  useEffect(() => {
    if (offline)
      void import('#web-engine/offline/pages/register-offline-worker.ts')
        .then((file) => file.registerOfflineWorker())
        .catch(() => undefined)
  }, [offline])
}

function onceLoaded(load: () => Promise<ComponentType<PageProps>>): Promise<ComponentType<PageProps>> {
  const known = loaded.get(load)
  if (known) return known
  const loading = load()
  loaded.set(load, loading)
  loading.catch(() => loaded.delete(load))
  return loading
}
