import { ActionIcon, Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react'
import { type ReactNode, useRef, useState } from 'react'
import type { FileValue } from '#core/declare/field.ts'
import { useText } from '../../kit/words/texts.ts'
import { fileTexts } from './file-texts.ts'
import styles from './preview-modal.module.css'

interface PreviewModalProps {
  readonly images: readonly (FileValue & { readonly alt: string })[]
  readonly first: number
  onClose(): void
}

const STEPS = [1, 1.5, 2, 3, 4, 6, 8]

/** LS-12: a picture at its full size, with zoom by buttons and keys. */
export function PreviewModal({ images, first, onClose }: PreviewModalProps) {
  const t = useText(fileTexts)
  const [index, setIndex] = useState(first)
  const [step, setStep] = useState(0)
  const image = images[index]
  const zoom = STEPS[step] ?? 1
  // Enlarged from the width it has when it just fits.
  const drawn = useRef<HTMLImageElement>(null)
  const [fitting, setFitting] = useState(0)
  const zoomBy = (by: number) => {
    if (step === 0) setFitting(drawn.current?.clientWidth ?? 0)
    setStep((now) => Math.min(STEPS.length - 1, Math.max(0, now + by)))
  }
  const turn = (by: number) => {
    setIndex((now) => (now + by + images.length) % images.length)
    setStep(0)
  }
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setStep(0),
    // An enlarged picture is moved by the arrows; only a whole one gives way to the next.
    ...(images.length > 1 && zoom === 1 && { ArrowLeft: () => turn(-1), ArrowRight: () => turn(1) }),
  }
  function press(event: KeyboardEvent) {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  // Wherever the focus is: it reaches the dialog a moment after the picture does.
  useWindowEvent('keydown', press)
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('preview')}
      size="90rem"
      centered
      classNames={{ inner: styles.place ?? '', title: styles.title ?? '' }}
      closeButtonProps={{ 'aria-label': t('close'), size: 'lg' }}
    >
      <div className={styles.tools}>
        <Tool label={t('zoom.out')} disabled={step === 0} onPress={() => zoomBy(-1)}>
          <IconZoomOut size={20} aria-hidden />
        </Tool>
        <span className={styles.level} role="status">
          {t('zoom.level', { percent: String(zoom * 100) })}
        </span>
        <Tool label={t('zoom.in')} disabled={step === STEPS.length - 1} onPress={() => zoomBy(1)}>
          <IconZoomIn size={20} aria-hidden />
        </Tool>
        <Tool label={t('zoom.reset')} disabled={step === 0} onPress={() => setStep(0)}>
          <IconZoomReset size={20} aria-hidden />
        </Tool>
        {images.length > 1 && (
          <>
            <Tool label={t('previous')} onPress={() => turn(-1)}>
              <IconChevronLeft size={20} aria-hidden />
            </Tool>
            <span className={styles.level} role="status">
              {t('place', { place: String(index + 1), count: String(images.length) })}
            </span>
            <Tool label={t('next')} onPress={() => turn(1)}>
              <IconChevronRight size={20} aria-hidden />
            </Tool>
          </>
        )}
        <span className={styles.keys}>{t('keys')}</span>
      </div>
      {/* Enlarged it is wider than its box: the arrows of the keyboard must be able to move it. */}
      <div className={styles.box} tabIndex={0} role="group" aria-label={image?.alt} data-zoomed={zoom > 1 || undefined}>
        {image && (
          <img
            key={image.file}
            ref={drawn}
            className={styles.image}
            src={image.url}
            alt={image.alt}
            style={zoom > 1 ? { width: fitting * zoom } : {}}
          />
        )}
      </div>
      <p className={styles.name}>{image?.field_value ?? image?.alt}</p>
    </Modal>
  )
}

interface ToolProps {
  readonly label: string
  readonly disabled?: boolean
  readonly children: ReactNode
  onPress(): void
}

function Tool({ label, disabled = false, children, onPress }: ToolProps) {
  // Stays where the focus is: a button that turns itself off would drop it.
  return (
    <ActionIcon
      variant="default"
      size={40}
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      {...(disabled ? { 'data-disabled': true } : { onClick: onPress })}
    >
      {children}
    </ActionIcon>
  )
}
