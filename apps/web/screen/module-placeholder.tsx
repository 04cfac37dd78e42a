import type { AnyModule } from '#core/module.ts'
import { PageHeader } from '#web-engine/page-header.tsx'

export function ModuleScreen({ module, recordId }: { module: AnyModule; recordId: number | null }) {
  return <><PageHeader title={module.title} /><p>{module.key} {recordId}</p></>
}
