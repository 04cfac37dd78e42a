import { Button, Input, VisuallyHidden } from '@mantine/core'
import { IconCamera, IconUpload } from '@tabler/icons-react'
import { type ChangeEvent, type ClipboardEvent, type DragEvent, lazy, Suspense, useRef, useState } from 'react'
import type { FileKind } from '#core/declare/field.ts'
import { acceptedExtensions, FIELD_FILE_SIZE, fileKindOf } from '#core/questions/file-kinds.ts'
import { MOST_FILES_IN_FIELD } from '#core/questions/field-value.ts'
import { formatNumber } from '#core/formats/format.ts'
import { type InputProps, WRAPPER_ORDER } from '../common/use-input-of-field.tsx'
import { useDragOrder } from '../../../kit/parts/use-drag-order.ts'
import { useText } from '../../../kit/words/texts.ts'
import { FileItemRow } from './file-item.tsx'
import { fileTexts } from '../../../fields/files/file-texts.ts'
import { useFilesInput } from './use-files-input.ts'
import styles from '../../../fields/files/files.module.css'

// Few files are drawn.
const DrawingPad = lazy(() => import('./drawing-pad.tsx').then((part) => ({ default: part.DrawingPad })))

/** What the device offers. Named types, not `image/*`: a phone then hands over its own photo format as JPEG. */
const PICKED: Readonly<Record<FileKind, string | undefined>> = {
  image: 'image/png,image/jpeg,image/gif,image/webp,image/avif',
  video: 'video/mp4,video/webm,video/quicktime',
  document: acceptedExtensions('document')
    .map((extension) => `.${extension}`)
    .join(','),
  any: undefined,
}

/** What the phone's camera is asked for. */
const CAPTURED: Readonly<
  Record<FileKind, { readonly accept: string; readonly text: 'camera' | 'camera.video' } | null>
> = {
  image: { accept: 'image/*', text: 'camera' },
  video: { accept: 'video/*', text: 'camera.video' },
  document: null,
  any: { accept: 'image/*', text: 'camera' },
}

/** FR-09: one file or several, chosen, dropped or pasted, with progress, order and removal. */
export function FilesInput(props: InputProps & { readonly multiple: boolean }) {
  const { field, multiple } = props
  const t = useText(fileTexts)
  const input = useFilesInput(props)
  const picker = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const { id, label, required, description, error, disabled, ref, onBlur } = input.common
  const accept = fileKindOf(field)
  const { maxSize = FIELD_FILE_SIZE, maxCount = MOST_FILES_IN_FIELD } = field.options
  const extensions = acceptedExtensions(accept)
  const types = extensions.length > 0 ? extensions.join(', ').toUpperCase() : t('types.any')
  const hint = t(multiple ? 'hint.many' : 'hint', {
    types,
    size: formatNumber(maxSize, { decimals: 2 }),
    count: String(maxCount),
  })
  const button = t(!multiple && input.items.length > 0 ? 'replace' : 'choose')
  const problem = input.problem ?? error
  const wrapper = `${id}-field`
  const captured = CAPTURED[accept]
  const taken = {
    type: 'file',
    hidden: true,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      input.add(event.currentTarget.files ?? [])
      // The same file may be chosen again after it was removed.
      event.currentTarget.value = ''
    },
  } as const

  const dragging = useDragOrder({
    keys: input.items.map(({ key }) => key),
    canMove: (index) => !disabled && input.items.length > 1 && !input.items[index]?.upload,
    onMove: (from, to) => input.items[from] && input.move(input.items[from], to),
  })

  function drop(event: DragEvent<HTMLDivElement>) {
    event.preventDefault()
    setOver(false)
    if (!disabled && event.dataTransfer.files.length > 0) input.add(event.dataTransfer.files)
  }
  function over(event: DragEvent<HTMLDivElement>) {
    // A row of ours on its way to another place is no file to take.
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  function leave(event: DragEvent<HTMLDivElement>) {
    // Over something inside it, it is still over it.
    if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
  }
  function paste(event: ClipboardEvent<HTMLDivElement>) {
    if (disabled || event.clipboardData.files.length === 0) return
    event.preventDefault()
    input.add(event.clipboardData.files)
  }
  return (
    // The wrapper takes its id for itself: the button has the input's own, to which errors lead.
    <Input.Wrapper
      id={wrapper}
      label={label}
      labelElement="div"
      required={required}
      description={description}
      error={problem}
      inputWrapperOrder={WRAPPER_ORDER}
    >
      <div
        role="group"
        aria-labelledby={`${wrapper}-label`}
        className={styles.zone}
        data-over={isOver || undefined}
        data-error={problem ? true : undefined}
        onDragOver={over}
        onDragLeave={leave}
        onDrop={drop}
        onPaste={paste}
      >
        {input.items.length + input.failed.length > 0 && (
          <ul className={styles.items} aria-label={t('list', { label })}>
            {[...input.items, ...input.failed].map((item, index) => (
              <FileItemRow
                key={item.key}
                item={item}
                place={multiple ? { index, count: input.items.length } : null}
                disabled={disabled}
                {...(multiple && index < input.items.length && { dragging: dragging(item.key, index, item.name) })}
                onRetry={input.retry}
                onRemove={input.remove}
                onMove={input.move}
              />
            ))}
          </ul>
        )}
        {field.options.draw && input.items.length === 0 && (
          <Suspense fallback={<div className={styles.pad} />}>
            <DrawingPad label={field.label} disabled={disabled ?? false} onDrawn={(file) => input.add([file])} />
          </Suspense>
        )}
        <div className={styles.choose}>
          <Button
            id={id}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            disabled={disabled}
            aria-label={t('of', { button, label })}
            aria-describedby={`${id}-hint${problem ? ` ${wrapper}-error` : ''}`}
            // Safe: of what the form library does with it, a button can all that matters, taking the focus.
            ref={ref as unknown as React.Ref<HTMLButtonElement>}
            onBlur={input.isRunning ? undefined : onBlur}
            onClick={() => picker.current?.click()}
          >
            {button}
          </Button>
          {captured && (
            <Button
              className={styles.camera ?? ''}
              variant="default"
              leftSection={<IconCamera size={16} aria-hidden />}
              disabled={disabled}
              aria-label={t('of', { button: t(captured.text), label })}
              onClick={() => camera.current?.click()}
            >
              {t(captured.text)}
            </Button>
          )}
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        </div>
        <input {...taken} ref={picker} multiple={multiple} accept={PICKED[accept]} />
        {captured && <input {...taken} ref={camera} accept={captured.accept} capture="environment" />}
        <VisuallyHidden role="status">{input.spoken}</VisuallyHidden>
      </div>
    </Input.Wrapper>
  )
}
