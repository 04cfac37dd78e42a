import type { AnyModule } from '#core/module.ts'
import { ModuleScreen } from '#web-engine/module-screen.tsx'
import { MantineFrame } from './mantine-frame.tsx'

export function ModuleFrame({ module, recordId }: { module: AnyModule; recordId: number | null }) {
  return <MantineFrame><ModuleScreen module={module} recordId={recordId} /></MantineFrame>
}
