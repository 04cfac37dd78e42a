import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { CommandsContext } from '../../kit/keys/commands-context.ts'
import { useLocalListControl } from '../../records/list-control.ts'
import { ListPanel } from '../../list/panel/list-panel.tsx'
import type { RecordRow } from '../../records/record.ts'
import { mayDo } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'

const RecordDrawer = lazy(() => import('../form/record-drawer.tsx').then((file) => ({ default: file.RecordDrawer })))

interface ModuleListProps {
  readonly module: AnyModule
  /** The child's field that refers to the master record, and the master's id. */
  readonly master: { readonly field: string; readonly id: number }
}

/**
 * MD-02: a module inside a master record. Always the list, its state its own; forms open in a drawer, so the user stays
 * at the master.
 */
export function ModuleList({ module, master }: ModuleListProps) {
  const can = useCan()
  const control = useLocalListControl(module)
  const fixed = useMemo(() => ({ [master.field]: master.id }), [master.field, master.id])
  // Null: closed; without a record: a new one, perhaps as a copy.
  const [form, setForm] = useState<{ readonly row?: RecordRow; readonly copyOf?: number } | null>(null)
  const onEdit = useCallback((row: RecordRow) => setForm({ row }), [])
  const onDuplicate = useCallback((row: RecordRow) => setForm({ copyOf: row.id }), [])
  return (
    // Keys and commands are the record's own, not those of the lists inside it.
    <CommandsContext value={false}>
      <ListPanel
        module={module}
        control={control}
        fixed={fixed}
        onAdd={mayDo(can, module, 'create') ? () => setForm({}) : null}
        onEdit={onEdit}
        onDuplicate={onDuplicate}
        embedded
      />
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
