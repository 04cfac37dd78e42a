import { Drawer } from '@mantine/core'
import { useRef } from 'react'
import type { AnyModule } from '#core/module.ts'
import { RecordLoader } from '../detail/record-loader.tsx'
import { ReferenceName } from '../fields/reference-name.tsx'
import { MAP_MODAL } from '../map/modal-id.ts'
import { isLookupOpen } from '../lookup/lookup-stack.ts'
import { moduleTexts } from '../module-texts.ts'
import type { RecordRow } from '../records/record.ts'
import { DialogHead } from '../screen/dialog-head.tsx'
import { useText } from '../texts.ts'
import { RecordForm } from './record-form.tsx'
import type { RecordFormHandle } from './record-form-context.ts'
import styles from './record-drawer.module.css'

interface RecordDrawerProps {
  readonly module: AnyModule
  /** Null for a new record. */
  readonly row: RecordRow | null
  /** The master's reference: shown, not asked. */
  readonly fixed: Readonly<Record<string, number>>
  onClose(): void
}

/** A child's form beside its master. */
export function RecordDrawer({ module, row, fixed, onClose }: RecordDrawerProps) {
  const t = useText(moduleTexts)
  const handle = useRef<RecordFormHandle>(null)
  async function close() {
    // A map that stands above takes the Escape key for itself.
    if (document.getElementById(MAP_MODAL)) return
    // A lookup of this form lies above: the key is meant for that.
    if (isLookupOpen()) return
    // The Escape key that asks to close must be over before a dialog opens, or it would answer the dialog too.
    await new Promise((resolve) => setTimeout(resolve))
    if ((await handle.current?.mayLeave()) ?? true) onClose()
  }
  const form = (loaded: RecordRow | null) => <RecordForm module={module} row={loaded} fixed={fixed} handle={handle} onSaved={onClose} onCancel={() => void close()} />
  return (
    <Drawer.Root opened onClose={() => void close()} position="right" size="xl" closeOnClickOutside={false}>
      <Drawer.Overlay />
      <Drawer.Content>
        <DialogHead of={Drawer} title={t(row ? 'edit.title' : 'add.title', { title: module.title })} close={t('form.cancel')} />
        <Drawer.Body className={styles.body}>
          {Object.entries(fixed).map(([name, id]) => (
            <p key={name} className={styles.master}>{module.fields[name]?.label}: <strong><ReferenceName to={module.fields[name]?.options.to ?? ''} id={id} /></strong></p>
          ))}
          {row ? <RecordLoader module={module} id={row.id} fresh onBack={onClose}>{form}</RecordLoader> : form(null)}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
