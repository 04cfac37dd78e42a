import type { AnyModule } from '#core/declare/module.ts'
import type { FirstListQuestion } from '#core/catalogue/first-list-question.ts'
import { preloadListParts } from '#web-engine/list/panel/list-parts.ts'
import { ModuleScreen } from '#web-engine/screen/module-screen.tsx'
import { pageData } from '#web-engine/kit/server/page-data.ts'
import { MantineFrame } from './mantine-frame.tsx'

/** Together with what the list of the first address is drawn with. */
export async function loadModuleFrame() {
  const list = pageData<FirstListQuestion>('list')
  if (list) await preloadListParts(list)
  return ModuleFrame
}

function ModuleFrame({ module, recordId }: { module: AnyModule; recordId: number | null }) {
  return (
    <MantineFrame>
      <ModuleScreen module={module} recordId={recordId} />
    </MantineFrame>
  )
}
