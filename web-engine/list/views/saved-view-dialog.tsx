import { Button, Checkbox, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { SHARE_VIEWS } from '#core/declare/permissions.ts'
import { type SavedView, VIEW_NAME_LENGTH, type SavedViewState } from '#core/wire/saved-view.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { ApiError } from '../../kit/server/api.ts'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import type { ListControl } from '../../records/list-control.ts'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { forgetViewColumnsChange } from './layout-store.ts'
import { usePreferredView } from '../../records/preferred-view.ts'
import { ShareWithRolesSelect } from './share-with-roles-select.tsx'
import { savedViewMenuTexts } from './saved-view-menu-texts.ts'
import { sendViewChange, sendNewView } from './saved-views-query.ts'
import styles from './views.module.css'

interface ViewDialogProps {
  readonly module: AnyModule
  readonly control: ListControl
  /** Null for a new one. */
  readonly view: SavedView | null
  readonly now: SavedViewState
  onClose(): void
}

/** A view's name and with whom it is shared; a new one keeps the list as it is set now. */
export function SavedViewDialog({ module, control, view, now, onClose }: ViewDialogProps) {
  const t = useText(savedViewMenuTexts)
  const client = useQueryClient()
  const mayShare = useCan(SHARE_VIEWS)
  const preferred = usePreferredView(module)
  const [name, setName] = useState(view?.name ?? '')
  const [roles, setRoles] = useState(view?.roles ?? [])
  const [opens, setOpens] = useState(view !== null && preferred.value === view.id)
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const key = useRef(newIdempotencyKey())
  const input = useRef<HTMLInputElement>(null)

  function refuse(sentence: string) {
    setError(sentence)
    input.current?.focus()
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    if (name.trim() === '') return refuse(t('name.required'))
    setBusy(true)
    try {
      const wanted = { name: name.trim(), ...(mayShare && { roles: roles.map(({ id }) => id) }) }
      const kept = view
        ? await sendViewChange(client, module, view, wanted)
        : await sendNewView(client, module, { ...wanted, state: now }, key.current)
      if (opens) preferred.set(kept.id)
      else if (preferred.value === kept.id) preferred.set(null)
      // The list is set to the new view already; its changed columns are the view's own now.
      if (!view) {
        if (control.state.view) forgetViewColumnsChange(control.state.view)
        control.change({ view: kept.id }, { replace: true })
      }
      alerts.success(t('saved', { name: kept.name }))
      onClose()
    } catch (failure) {
      // Another name is another request.
      key.current = newIdempotencyKey()
      setBusy(false)
      if (failure instanceof ApiError && failure.errors['name']) refuse(failure.errors['name'])
      else alerts.error(failure)
    }
  }

  return (
    <Modal.Root opened onClose={onClose} size="md" centered returnFocus={false}>
      <Modal.Overlay />
      <Modal.Content>
        <DialogHead
          of={Modal}
          title={t(view ? (mayShare ? 'edit' : 'edit.plain') : 'save.new')}
          close={t('dialog.cancel')}
        />
        <Modal.Body p={0}>
          <form className={styles.body} noValidate onSubmit={(event) => void save(event)}>
            <TextInput
              ref={input}
              data-autofocus
              label={t('name')}
              placeholder={t('name.hint')}
              required
              maxLength={VIEW_NAME_LENGTH}
              value={name}
              error={error}
              onChange={(event) => {
                setName(event.currentTarget.value)
                setError(null)
              }}
            />
            {mayShare && <ShareWithRolesSelect value={roles} onChange={setRoles} />}
            <Checkbox
              label={t('prefer.box')}
              checked={opens}
              onChange={(event) => setOpens(event.currentTarget.checked)}
            />
            {!view && <p className={styles.what}>{t('what')}</p>}
            <div className={styles.buttons}>
              <Button variant="default" onClick={onClose}>
                {t('dialog.cancel')}
              </Button>
              <Button type="submit" loading={busy}>
                {t('dialog.save')}
              </Button>
            </div>
          </form>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
