import type { FieldType } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { RelatedListTab } from '#core/declare/module-parts.ts'
import { mappingFlagOf } from '#core/wire/mapping.ts'
import type { PrintedList } from '#core/wire/printed-list.ts'
import type { FieldTextContext } from '../../fields/text/field-value-text.ts'
import { listColumnsOf, type HasRight, type NamedField } from '../../records/access.ts'
import type { RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useModule } from '../../kit/navigation/catalogue.tsx'
import { RowsTable } from './rows-table.tsx'

interface TabListProps {
  readonly tab: RelatedListTab
  readonly list: PrintedList<RecordRow>
  readonly context: FieldTextContext
}

/** As many as an upright page has room for in small letters, beside their number. */
const MOST_COLUMNS = 9
/** What says nothing on paper. */
const PRESSED: readonly FieldType[] = ['file', 'files', 'button']

/** The list of one tab on the record's paper; nothing where it has no rows. */
export function TabList({ tab, list: { rows, total }, context }: TabListProps) {
  const child = useModule(tab.module)
  const can = useCan()
  if (rows.length === 0) return null
  return (
    <RowsTable
      title={tab.title ?? child.title}
      columns={columnsWithNews(can, child, tab)}
      mostColumns={MOST_COLUMNS}
      rows={rows}
      total={total}
      context={context}
    />
  )
}

/** Without what every row has alike: the record they hang on, and that a link is on. */
function columnsWithNews(can: HasRight, child: AnyModule, { by, mapping }: RelatedListTab): readonly NamedField[] {
  const alike = [by, ...(mapping ? [mappingFlagOf(mapping)] : [])]
  return listColumnsOf(can, child).filter(
    ({ name, field }) => !alike.includes(name) && !PRESSED.includes(field.type) && field.options.as !== 'password',
  )
}
