import type { AnyModule } from '#core/declare/module.ts'
import { pathWithQuery } from '../../kit/navigation/paths.ts'
import { firstListState, writeListState } from '../../records/list-state.ts'

interface Made {
  /** Of the module's list. */
  readonly path: string
  /** What all of them have in common, and the first one's code. */
  readonly values: Readonly<Record<string, unknown>>
}

/** The list, narrowed to records that were just made alike: by how their codes begin and what they belong to. */
export function madeRecordsHref(module: AnyModule, { path, values }: Made): string {
  const search = String(values[module.several ?? ''] ?? '').replace(/\d+$/, '')
  const filters = Object.fromEntries(
    module.filters
      .filter((name) => module.fields[name]?.type === 'reference' && typeof values[name] === 'number')
      .map((name) => [name, values[name] as number]),
  )
  return pathWithQuery(path, writeListState(module, { ...firstListState(module), search, filters }))
}
