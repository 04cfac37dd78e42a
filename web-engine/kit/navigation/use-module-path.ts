import type { AnyModule } from '#core/declare/module.ts'
import { useCatalogue } from './catalogue.tsx'
import { modulePath } from './paths.ts'

/** Where the module's own screen lives. */
export function useModulePath(module: AnyModule): string {
  const catalogue = useCatalogue()
  return modulePath(catalogue.menuOf(module).key, module)
}
