import type { FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import type { RecordRow } from '../../records/record.ts'
import { mayDoOperation, type NamedField } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { waitsForReaderDecision } from '../../actions/run/record-actions-now.ts'
import { useDetailFields } from './filled-fields.ts'
import { recordMarkOf } from './record-mark.ts'

/** So many stand for all; a record that has no more of them shows them all at first. */
const FEW = 8
/** Large ones wait until they are unfolded; ways on and lines have their own place. */
const LARGE: readonly FieldType[] = ['richtext', 'file', 'files', 'button', 'rows']

/**
 * The facts that stand for all where lists hang on the record or stand in it, which would else begin below the screen;
 * null where all are shown. Who is about to decide on the record sees all of it.
 */
export function useKeyFactFields(module: AnyModule, row: RecordRow): readonly NamedField[] | null {
  const can = useCan()
  const catalogue = useCatalogue()
  const { fields, isEmpty } = useDetailFields(module, row)
  if (!module.brief || waitsForReaderDecision(can, module, row)) return null
  const lines = fields.filter((field) => field.field.type === 'rows' && !isEmpty(field))
  const hasLists =
    lines.length > 0 ||
    module.gallery !== null ||
    module.tabs.some((tab) => mayDoOperation(can, catalogue.entry(tab.module), 'read'))
  if (!hasLists) return null
  const filled = fields.filter((named) => !isEmpty(named) && !LARGE.includes(named.field.type))
  const { said, others } = recordMarkOf(can, module, row)
  const known = new Set(filled.map(({ name }) => name))
  const all = filled.filter(({ name }) => !said.has(name))
  const facts = all.length <= FEW ? all : others.filter(({ name }) => known.has(name)).slice(0, FEW)
  // Ways on to a board or a paper are no facts to be put away: who does not see them does not know how to go on.
  return [...facts, ...fields.filter(({ field }) => field.type === 'button'), ...lines]
}
