import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { DetailView } from './record/detail-view.tsx'
import { RecordSkeleton } from '../detail/card/record-skeleton.tsx'
import { ListView } from './list-view.tsx'
import { PageHeader } from '../kit/navigation/page-header.tsx'
import { mayDoOperation } from '../records/access.ts'
import { BackButton } from '../kit/navigation/back-button.tsx'
import { FailureNotice } from '../kit/parts/failure-notice.tsx'
import { useHeadingFocus } from '../kit/navigation/use-heading-focus.ts'
import { useModulePath } from '../kit/navigation/use-module-path.ts'
import { useQueryParams, useScreenNavigation, useRememberVisits } from '../kit/navigation/use-screen-navigation.ts'
import {
  operationOfScreen,
  readScreenOfAddress,
  type ScreenOfAddress,
  type ModuleScreenKind,
} from '../kit/navigation/module-screen-kind.ts'
import { useCan } from '../kit/session/session.ts'

// A list is read far more often than a form is opened, so the form comes when it is.
const CreateView = lazy(() => import('./form/create-view.tsx').then((file) => ({ default: file.CreateView })))
const UpdateView = lazy(() => import('./form/update-view.tsx').then((file) => ({ default: file.UpdateView })))

type ViewProps = { readonly module: AnyModule; readonly id: number }
const views: Readonly<Record<ModuleScreenKind, ComponentType<ViewProps>>> = {
  list: ListView,
  create: CreateView,
  detail: DetailView,
  update: UpdateView,
}

/** Screens that are typed into, with one button at their head. */
const FORMS: readonly ModuleScreenKind[] = ['create', 'update']

interface ModuleScreenProps {
  readonly module: AnyModule
  /** The id in the path; the query's wins. */
  readonly recordId: number | null
}

/** Any module's screen, drawn wholly from its declaration: list, detail, create, update (MD-01). */
export function ModuleScreen({ module, recordId }: ModuleScreenProps) {
  const screen = readScreenOfAddress(module, useQueryParams(), recordId)
  const allowed = mayDoOperation(useCan(), module, operationOfScreen(screen.view))
  // A form that is open when the right is taken away stays with what is typed; it locks itself and says why.
  const [opened, setOpened] = useState<string | null>(null)
  const path = useModulePath(module)
  const { returnTo } = useScreenNavigation()
  const key = `${module.key} ${screen.view} ${screen.id}`
  useRememberVisits()
  useHeadingFocus(key)
  if (allowed && opened !== key) setOpened(key)
  if (!allowed && !(opened === key && FORMS.includes(screen.view))) return <Forbidden module={module} screen={screen} />
  const Shown = views[screen.view]
  return (
    // Its title stays where it is, and the row of a form's button on a phone: without them everything below would move.
    <Suspense
      key={key}
      fallback={
        <>
          <PageHeader
            title={module.title}
            actions={FORMS.includes(screen.view) && <BackButton onBack={() => returnTo(path)} />}
          />
          <RecordSkeleton module={module} />
        </>
      }
    >
      <Shown module={module} id={screen.id ?? 0} />
    </Suspense>
  )
}

function Forbidden({ module, screen }: { readonly module: AnyModule; readonly screen: ScreenOfAddress }) {
  const path = useModulePath(module)
  const { returnTo } = useScreenNavigation()
  return (
    <>
      <PageHeader title={module.title} />
      <FailureNotice framed module={module} error={null}>
        {screen.view !== 'list' && <BackButton onBack={() => returnTo(path)} />}
      </FailureNotice>
    </>
  )
}
