import { ActionIcon, Button } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconTrash, IconX } from '@tabler/icons-react'
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { WaitingBar } from '../../../kit/parts/waiting-bar.tsx'
import { useText } from '../../../kit/words/texts.ts'
import { FileIcon } from '../../../fields/files/file-icon.tsx'
import { fileTexts } from '../../../fields/files/file-texts.ts'
import type { ShownFile } from './use-files-input.ts'
import styles from '../../../fields/files/files.module.css'

interface FileItemRowProps {
  readonly item: ShownFile
  /** Where it stands among several; null for a single file. */
  readonly place: { readonly index: number; readonly count: number } | null
  readonly disabled: boolean
  onRetry(item: ShownFile): void
  onRemove(item: ShownFile): void
  /** What its row needs to be dragged by. */
  readonly dragging?: ComponentProps<'li'>
  onMove(item: ShownFile, to: number): void
}

export function FileItemRow({ item, place, disabled, dragging, onRetry, onRemove, onMove }: FileItemRowProps) {
  const t = useText(fileTexts)
  const { name, value, upload } = item
  const picture = value?.thumbnail_url ?? upload?.preview ?? null
  const running = upload !== null && upload.error === null
  const { row, moveBy } = useMoving(place?.index ?? 0, (by) => onMove(item, (place?.index ?? 0) + by))
  return (
    <li ref={row} {...dragging} className={styles.item} data-failed={upload?.error ? true : undefined}>
      <span className={styles.small}>
        {picture ? <img className={styles.picture} src={picture} alt="" /> : <FileIcon name={value?.file ?? name} />}
      </span>
      <span className={styles.about}>
        <span className={styles.name}>{name}</span>
        {running && (
          <>
            <WaitingBar
              label={t(upload.percent === null ? 'shrinking' : 'uploading', { name })}
              done={upload.percent === null ? null : { value: upload.percent, of: 100 }}
            />
            <span className={styles.percent}>{upload.percent === null ? t('shrinks') : `${upload.percent} %`}</span>
          </>
        )}
        {upload?.error && (
          <span role="alert" className={styles.failed}>
            {t('failed')}: {upload.error}
          </span>
        )}
      </span>
      <span className={styles.tools}>
        {upload?.error && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t('retry.of', { name })}
            onClick={() => onRetry(item)}
          >
            {t('retry')}
          </Button>
        )}
        {place && !upload && place.count > 1 && (
          <>
            <Tool
              label={t('up', { name })}
              action="up"
              disabled={disabled || place.index === 0}
              onPress={() => moveBy(-1)}
            >
              <IconArrowUp size={16} aria-hidden />
            </Tool>
            <Tool
              label={t('down', { name })}
              action="down"
              disabled={disabled || place.index === place.count - 1}
              onPress={() => moveBy(1)}
            >
              <IconArrowDown size={16} aria-hidden />
            </Tool>
          </>
        )}
        <Tool
          label={t(running ? 'cancel' : 'remove', { name })}
          action="remove"
          disabled={disabled}
          onPress={() => onRemove(item)}
        >
          {running ? <IconX size={16} aria-hidden /> : <IconTrash size={16} aria-hidden />}
        </Tool>
      </span>
    </li>
  )
}

interface ToolProps {
  readonly label: string
  readonly action: string
  readonly disabled: boolean
  readonly children: ReactNode
  onPress(): void
}

function Tool({ label, action, disabled, children, onPress }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      title={label}
      data-action={action}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </ActionIcon>
  )
}

/**
 * A moved row is another place in the page, and the browser drops the focus on the way: it goes back to where the
 * finger is.
 */
function useMoving(index: number, move: (by: -1 | 1) => void) {
  const row = useRef<HTMLLIElement>(null)
  const pressed = useRef<-1 | 1 | null>(null)
  useEffect(() => {
    if (pressed.current === null) return
    const wanted = pressed.current === -1 ? ['up', 'down'] : ['down', 'up']
    pressed.current = null
    const buttons = wanted.map((action) => row.current?.querySelector<HTMLButtonElement>(`[data-action="${action}"]`))
    buttons.find((button) => button && !button.disabled)?.focus()
  }, [index])
  return {
    row,
    moveBy(by: -1 | 1) {
      pressed.current = by
      move(by)
    },
  }
}
