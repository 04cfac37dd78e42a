import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { IMPORT_PARAMETER } from '#core/wire/import.ts'
import type { AnyModule } from '#core/declare/module.ts'

/** Where the browser shows what came of an import: the module's list, with the import's window open on it. */
export function importReportAddress(catalogue: Catalogue, module: AnyModule, id: number): string {
  return `/${catalogue.menuOf(module).key}/${module.route}?${IMPORT_PARAMETER}=${id}`
}
