import { Drawer } from '@mantine/core'
import { useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { RecordLoader } from '../../detail/card/record-loader.tsx'
import { ReferenceName } from '../../fields/cells/reference-name.tsx'
import { MAP_MODAL } from '../../widgets/map/modal-id.ts'
import { isLookupOpen } from '../../form/lookup/lookup-stack.ts'
import { formTexts } from '../../kit/words/form-texts.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { mayDoOperation } from '../../records/access.ts'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { recordHref } from '../../kit/navigation/paths.ts'
import { useModulePath } from '../../kit/navigation/use-module-path.ts'
import { useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { valuesOfCopy, valuesOfNextRecord } from './values-of-copy.ts'
import { RecordForm } from '../../form/record/record-form.tsx'
import type { RecordFormHandle } from '../../form/state/record-form-context.ts'
import styles from './record-drawer.module.css'

interface RecordDrawerProps {
  readonly module: AnyModule
  /** Null for a new record. */
  readonly row: RecordRow | null
  /** The record a new one begins as a copy of. */
  readonly copyOf?: number | undefined
  /** The master's reference: shown, not asked. */
  readonly fixed: Readonly<Record<string, number>>
  onClose(): void
}

/** A child's form beside its master. */
export function RecordDrawer({ module, row, copyOf, fixed, onClose }: RecordDrawerProps) {
  const t = useText(formTexts)
  const tm = useText(moduleTexts)
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
  const context = { can: useCan(), catalogue: useCatalogue() }
  const path = useModulePath(module)
  const { go } = useScreenNavigation()
  // The one that was just saved, where another follows.
  const [last, setLast] = useState<RecordRow | null>(null)
  function copyFrom(source: RecordRow | undefined) {
    if (last) return { from: source?.id, values: valuesOfNextRecord(context, module, last) }
    return source && { from: source.id, values: valuesOfCopy(context, module, source) }
  }
  function next({ id }: RecordRow) {
    const href = recordHref(path, 'detail', id)
    return mayDoOperation(context.can, module, 'read')
      ? { href, label: tm('next.open'), open: () => go(href) }
      : undefined
  }
  const form = (loaded: RecordRow | null, source?: RecordRow) => (
    <RecordForm
      key={last?.id}
      module={module}
      row={loaded}
      fixed={fixed}
      copy={copyFrom(source)}
      follows={last !== null}
      handle={handle}
      onSaved={onClose}
      onCancel={() => void close()}
      onAgain={loaded ? undefined : setLast}
      onSeveral={loaded ? undefined : onClose}
      next={next}
    />
  )
  const loaded = row?.id ?? copyOf
  return (
    <Drawer.Root opened onClose={() => void close()} position="right" size="xl" closeOnClickOutside={false}>
      <Drawer.Overlay />
      <Drawer.Content>
        <DialogHead
          of={Drawer}
          title={
            row
              ? t('edit.title.of', { title: module.title, name: recordNameOf(module, row) })
              : tm('add.title', { title: module.title })
          }
          close={t('form.cancel')}
        />
        <Drawer.Body className={styles.body}>
          {Object.entries(fixed).map(([name, id]) => (
            <p key={name} className={styles.master}>
              {module.fields[name]?.label}:{' '}
              <strong>
                <ReferenceName to={module.fields[name]?.options.to ?? ''} id={id} />
              </strong>
            </p>
          ))}
          {loaded === undefined ? (
            form(null)
          ) : (
            <RecordLoader module={module} id={loaded} fresh onBack={onClose}>
              {(found) => (row ? form(found) : form(null, found))}
            </RecordLoader>
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
