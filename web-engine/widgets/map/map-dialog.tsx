import { ActionIcon, Modal } from '@mantine/core'
import { IconMaximize, IconMinimize } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { mapTexts } from './map-texts.ts'
import { MAP_MODAL } from './modal-id.ts'
import styles from './map-dialog.module.css'

interface MapDialogProps {
  readonly title: string
  onClose(): void
  readonly children: ReactNode
  readonly actions?: ReactNode
}

/** The window around a map: its title, full screen and close, the buttons below. */
export function MapDialog({ title, onClose, children, actions }: MapDialogProps) {
  const t = useText(mapTexts)
  const [full, setFull] = useState(false)
  useReturnedFocus()
  const whole = t(full ? 'fullscreen.leave' : 'fullscreen')
  return (
    <Modal.Root
      id={MAP_MODAL}
      opened
      onClose={onClose}
      size="xl"
      fullScreen={full}
      closeOnClickOutside={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: styles.dialog ?? '', body: styles.body ?? '' }}
    >
      <Modal.Overlay />
      {/* Keys pressed here mean the map, never the form it was opened from. */}
      <Modal.Content onKeyDown={(event) => event.stopPropagation()}>
        {/* Not Mantine's header: outside the page's sections it would be a second banner. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{title}</Modal.Title>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={whole}
            title={whole}
            aria-pressed={full}
            onClick={() => setFull(!full)}
          >
            {full ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />}
          </ActionIcon>
          <Modal.CloseButton size="lg" aria-label={t('close')} />
        </div>
        <Modal.Body>{children}</Modal.Body>
        {actions && <div className={styles.actions}>{actions}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

/** The library gives the focus back only to what opened a window that was there before, closed. */
function useReturnedFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement) opener.focus()
    },
    [opener],
  )
}
