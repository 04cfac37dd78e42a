import type { Letterhead } from '#core/declare/letterhead.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { PrintedList } from '#core/wire/printed-list.ts'
import { qrText } from '#core/questions/qr-code.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { fieldValueText } from '../../fields/text/field-value-text.ts'
import { fieldsByDeclaredGroup } from '../../fields/text/fields-by-declared-group.ts'
import { useFieldTextContext } from '../../fields/text/use-field-text-context.ts'
import { QrCode } from '../../widgets/qr/qr-code.tsx'
import { pictureOf } from '../../records/picture-of.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { type NamedField, fieldsVisibleOn } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { PrintSheet } from './print-sheet.tsx'
import { isPrintedFact, printedLabel } from './printed-field.ts'
import { RowsTable } from './rows-table.tsx'
import { TabList } from './tab-list.tsx'

interface RecordSheetProps {
  readonly module: AnyModule
  readonly row: RecordRow
  /** The first rows of its tabs, as far as the reader may read them. */
  readonly lists: readonly PrintedList<RecordRow>[]
  readonly letterhead: Letterhead
  onPrinted(): void
}

/**
 * One record on paper: its picture, its permitted fields by group, and each list of child rows as a table of its own,
 * those of its tabs after those it is made of.
 */
export function RecordSheet({ module, row, lists, letterhead, onPrinted }: RecordSheetProps) {
  const context = useFieldTextContext(row)
  const shown = fieldsVisibleOn(useCan(), module, 'detail')
  const fields = shown.filter(({ field }) => isPrintedFact(field))
  return (
    <PrintSheet
      title={`${module.title}: ${recordNameOf(module, row)}`}
      letterhead={letterhead}
      lines={[]}
      picture={pictureOf(module, shown, row)}
      onPrinted={onPrinted}
    >
      {fieldsByDeclaredGroup(fields.filter(({ field }) => field.type !== 'rows')).map((group) => (
        <section key={group.title}>
          {group.title && <h2>{group.title}</h2>}
          <table className="print-facts">
            <tbody>
              {group.fields.map(({ name, field }) => (
                <tr key={name}>
                  <th scope="row">{printedLabel(field)}</th>
                  <td>{fieldValueText({ field, name, values: row, context })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
      {fields
        .filter(({ field }) => field.type === 'rows')
        .map((named) => (
          <ChildTable key={named.name} of={named} row={row} />
        ))}
      {module.tabs.map((tab) => {
        const list = lists.find((one) => one.module === tab.module && one.by === tab.by)
        // What the record is made of stands above.
        const isAbove = fields.some(({ field }) => field.options.of === tab.module)
        return list && !isAbove && <TabList key={`${tab.module} ${tab.by}`} tab={tab} list={list} context={context} />
      })}
      {module.qr !== null && (
        <ul className="print-codes">
          <li>
            <QrCode text={qrText(module, row.id)} />
            <strong>{qrText(module, row.id)}</strong>
          </li>
        </ul>
      )}
    </PrintSheet>
  )
}

/** The rows of one list, with what the reader may see of them; nothing for who may not read them. */
function ChildTable({ of: { name, field }, row }: { readonly of: NamedField; readonly row: RecordRow }) {
  const can = useCan()
  const catalogue = useCatalogue()
  const context = useFieldTextContext(row)
  const child = can(permissionOf(field.options.of ?? '', 'read')) ? catalogue.declared(field.options.of ?? '') : null
  const rows = Array.isArray(row[name]) ? (row[name] as readonly RecordRow[]) : []
  if (!child || rows.length === 0) return null
  const columns = fieldsVisibleOn(can, child, 'detail').filter(
    (column) => column.name !== field.options.by && isPrintedFact(column.field),
  )
  return <RowsTable title={field.label} columns={columns} rows={rows} total={rows.length} context={context} />
}
