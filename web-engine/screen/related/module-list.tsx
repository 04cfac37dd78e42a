import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { CommandsContext } from '../../kit/keys/commands-context.ts'
import { useLocalListControl } from '../../records/list-control.ts'
import { ListPanel } from '../../list/panel/list-panel.tsx'
import type { RecordRow } from '../../records/record.ts'
import { type HasRight, formInputsOf, mayDoOperation } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'

const NewRowsDialog = lazy(() =>
  import('./new-related-records-dialog.tsx').then((file) => ({ default: file.NewRelatedRecordsDialog })),
)
const RecordDrawer = lazy(() => import('../form/record-drawer.tsx').then((file) => ({ default: file.RecordDrawer })))

interface ModuleListProps {
  readonly module: AnyModule
  /** The child's field that refers to the master record, and the master's id. */
  readonly master: { readonly field: string; readonly id: number }
  /** Whether the master takes new ones now. */
  readonly isOpen: boolean
}

/**
 * MD-02: a module inside a master record. Always the list, its state its own; forms open in a drawer, so the user stays
 * at the master.
 */
export function ModuleList({ module, master, isOpen }: ModuleListProps) {
  const can = useCan()
  const control = useLocalListControl(module)
  const fixed = useMemo(() => ({ [master.field]: master.id }), [master.field, master.id])
  // Null: closed; without a record: a new one, perhaps as a copy.
  const [form, setForm] = useState<{ readonly row?: RecordRow; readonly copyOf?: number } | null>(null)
  const [many, setMany] = useState(false)
  const mayAdd = isOpen && mayDoOperation(can, module, 'create')
  const onEdit = useCallback((row: RecordRow) => setForm({ row }), [])
  const onDuplicate = useCallback((row: RecordRow) => setForm({ copyOf: row.id }), [])
  return (
    // Keys and commands are the record's own, not those of the lists inside it.
    <CommandsContext value={false}>
      <ListPanel
        module={module}
        control={control}
        fixed={fixed}
        onAdd={mayAdd ? () => setForm({}) : null}
        onAddMany={mayAdd && isTypedAlone(can, module, master.field) ? () => setMany(true) : null}
        onEdit={onEdit}
        onDuplicate={onDuplicate}
        embedded
      />
      {many && (
        <Suspense fallback={null}>
          <NewRowsDialog module={module} master={master} onClose={() => setMany(false)} />
        </Suspense>
      )}
      {form && (
        <Suspense fallback={null}>
          <RecordDrawer
            module={module}
            row={form.row ?? null}
            copyOf={form.copyOf}
            fixed={fixed}
            onClose={() => setForm(null)}
          />
        </Suspense>
      )}
    </CommandsContext>
  )
}

/** Whether all that a new one asks for stands in its own row: no list of its own, and no choice that its master tells. */
function isTypedAlone(can: HasRight, module: AnyModule, by: string): boolean {
  return formInputsOf(can, module, 'create').every(({ name, field: { type, options } }) => {
    const parent = options.dependsOn
    return (
      name === by ||
      (type !== 'rows' &&
        (parent === undefined || (parent !== by && module.fields[parent]?.options.copyOf === undefined)))
    )
  })
}
