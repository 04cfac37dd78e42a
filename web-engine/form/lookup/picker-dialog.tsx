import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { useText } from '../../kit/words/texts.ts'
import { useTopLookupLayer } from './lookup-stack.ts'
import { lookupTexts } from './lookup-texts.ts'
import styles from './lookup.module.css'

interface PickerDialogProps {
  readonly title: string
  readonly wide: boolean
  onClose(): void
  readonly children: ReactNode
}

/** A dialog above a form. For React it stands inside that form: what happens here must not send or save it. */
export function PickerDialog({ title, wide, onClose, children }: PickerDialogProps) {
  const t = useText(lookupTexts)
  const phone = useMediaQuery('(max-width: 639.98px)', undefined, { getInitialValueInEffect: false })
  const { isTop } = useTopLookupLayer()
  useReturnedFocus()
  const close = () => {
    if (isTop()) onClose()
  }
  return (
    <Modal.Root
      opened
      onClose={close}
      size={wide ? 'xl' : 'lg'}
      fullScreen={phone}
      closeOnClickOutside={false}
      classNames={{ inner: styles.inner }}
    >
      <Modal.Overlay />
      <Modal.Content>
        <div className={styles.dialog} onSubmit={keep} onKeyDown={keep} onBlur={keep}>
          <DialogHead of={Modal} title={title} close={t('close')} />
          <Modal.Body className={styles.body}>{children}</Modal.Body>
        </div>
      </Modal.Content>
    </Modal.Root>
  )
}

/** Where the user was before: the library only remembers it for dialogs that were closed first. */
function useReturnedFocus(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      setTimeout(() => before instanceof HTMLElement && before.isConnected && before.focus())
    },
    [before],
  )
}

function keep(event: SyntheticEvent): void {
  event.stopPropagation()
}
