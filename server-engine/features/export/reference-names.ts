import type { CellRow } from '#core/cells/cell-codec.ts'
import type { Field } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { parentField } from '#core/questions/parent-field.ts'
import type { Context } from '../../context/context.ts'
import { childRowsFields } from '../../read/child-rows.ts'
import { mayReadModule, readableFields } from '../../rights/readable.ts'
import { copiedFieldsOf } from '../../write/references.ts'
import { codesOfRecords, nameWithCode, ambiguousNames } from './ambiguous-names.ts'

type Renaming = (rows: readonly CellRow[]) => Promise<readonly CellRow[]>

/**
 * Names in a file must lead back to the records they stand for. A name that several records have, of those its reader
 * may read, gets the code behind it, 'Sama (M7)'; where that is not enough either, and nothing else in the row tells
 * which one is meant, the number stands for it, '#12'.
 */
export function referenceNames(
  ctx: Context,
  module: AnyModule,
  shared: ReturnType<typeof onceEach> = onceEach(ctx),
): Renaming {
  const readable = readableFields(ctx, module)
  const fields = [...readable].filter(([, { options }]) => options.to !== undefined && mayReadModule(ctx, options.to))
  const lists = childRowsFields(ctx, module)
    .filter(({ field }) => readable.has(field))
    .map(({ field, child }) => ({ field, renamed: referenceNames(ctx, child, shared) }))
  return async (rows) => {
    let named = rows
    for (const [field, definition] of fields)
      named = await renamed(ctx, named, { module, field, definition, ...(await shared(definition.options.to ?? '')) })
    for (const { field, renamed: ofList } of lists) {
      const children = await ofList(named.flatMap((row) => itemsOf(row, field)))
      let next = 0
      named = named.map((row) => ({ ...row, [field]: itemsOf(row, field).map(() => children[next++] ?? {}) }))
    }
    return named
  }
}

/** What is known of one module that is referred to. */
interface Known {
  readonly names: ReadonlySet<string>
  /** Codes by record, as far as they were needed. */
  readonly codes: Map<number, string | null>
}

/** One statement for each module that is referred to, when its first name is asked for. */
function onceEach(ctx: Context): (key: string) => Promise<Known> {
  const known = new Map<string, Promise<Known>>()
  return (key) => {
    const found =
      known.get(key) ?? ambiguousNames(ctx, ctx.catalogue.module(key)).then((names) => ({ names, codes: new Map() }))
    known.set(key, found)
    return found
  }
}

interface Naming extends Known {
  readonly module: AnyModule
  readonly field: string
  readonly definition: Field
}

/** Memory must not grow with the file. */
const MOST_CODES = 20_000

async function renamed(
  ctx: Context,
  rows: readonly CellRow[],
  { module, field, definition, names, codes }: Naming,
): Promise<readonly CellRow[]> {
  const isShared = (text: unknown): text is string => typeof text === 'string' && names.has(text.trim().toLowerCase())
  const ids =
    names.size === 0
      ? []
      : rows.flatMap((row) =>
          pairsOf(row, field)
            .filter(([, text]) => isShared(text))
            .map(([id]) => id),
        )
  if (ids.length === 0) return rows
  const target = ctx.catalogue.module(definition.options.to ?? '')
  if (codes.size > MOST_CODES) codes.clear()
  const asked = ids.filter((id) => !codes.has(id))
  if (asked.length > 0) for (const [id, code] of await codesOfRecords(ctx, target, asked)) codes.set(id, code)
  const tellers = [
    parentField(module, definition, target) ? (definition.options.dependsOn ?? '') : '',
    ...copiedFieldsOf(module, field).map(([copy]) => copy),
  ]
  return rows.map((row) => {
    const pairs = pairsOf(row, field)
    if (!pairs.some(([, text]) => isShared(text))) return row
    const isTold = tellers.some((teller) => typeof row[teller] === 'number')
    const texts = pairs.map(([id, text]) => {
      if (!isShared(text)) return text
      const full = nameWithCode(text, codes.get(id))
      if (full !== null && !isShared(full)) return full
      // What else the row says tells apart what its code does not. Null stands for the number.
      return isTold ? (full ?? text) : null
    })
    return { ...row, [`rel_${field}`]: Array.isArray(row[field]) ? texts : (texts[0] ?? null) }
  })
}

/** The records a row refers to with their names, one or several. */
function pairsOf(row: CellRow, field: string): readonly (readonly [id: number, text: unknown])[] {
  const texts = [row[`rel_${field}`]].flat()
  return [row[field]].flat().flatMap((id, at) => (typeof id === 'number' ? [[id, texts[at] ?? null] as const] : []))
}

function itemsOf(row: CellRow, field: string): readonly CellRow[] {
  return (row[field] ?? []) as readonly CellRow[]
}
