import { Button } from '@mantine/core'
import { IconEraser, IconSignature } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import SignaturePad from 'signature_pad'
import { useText } from '../../../kit/words/texts.ts'
import { fileTexts } from '../../../fields/files/file-texts.ts'
import styles from '../../../fields/files/files.module.css'

interface DrawingPadProps {
  readonly label: string
  readonly disabled: boolean
  onDrawn?(file: File): void
  /**
   * What stands on it counts as it is, stroke by stroke; null once it is wiped. Then nothing has to be pressed for it
   * to be taken.
   */
  onStroke?(file: File | null): void
}

/**
 * A place to sign with a finger. What is drawn is taken as a picture, dark on white in every theme: papers print it.
 */
export function DrawingPad({ label, disabled, onDrawn, onStroke }: DrawingPadProps) {
  const t = useText(fileTexts)
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const stroke = useRef(onStroke)
  stroke.current = onStroke
  const [isEmpty, setEmpty] = useState(true)
  useEffect(() => {
    const surface = canvas.current
    if (!surface) return
    // As many points as the screen has, or strokes look coarse on a phone.
    const ratio = Math.max(globalThis.devicePixelRatio, 1)
    surface.width = surface.offsetWidth * ratio
    surface.height = surface.offsetHeight * ratio
    surface.getContext('2d')?.scale(ratio, ratio)
    const made = new SignaturePad(surface, { backgroundColor: '#fff', penColor: '#111' })
    made.addEventListener('endStroke', () => {
      setEmpty(made.isEmpty())
      if (stroke.current) surface.toBlob((blob) => blob && stroke.current?.(asFile(blob)), 'image/png')
    })
    pad.current = made
    return () => made.off()
  }, [])

  function clear() {
    pad.current?.clear()
    setEmpty(true)
    onStroke?.(null)
  }
  function take() {
    canvas.current?.toBlob((blob) => {
      if (!blob) return
      onDrawn?.(asFile(blob))
      clear()
    }, 'image/png')
  }
  return (
    <div className={styles.drawing}>
      <canvas ref={canvas} className={styles.pad} role="img" aria-label={t('draw.here', { label })} />
      <div className={styles.choose}>
        <Button
          variant="default"
          leftSection={<IconEraser size={16} aria-hidden />}
          disabled={disabled || isEmpty}
          onClick={clear}
        >
          {t('draw.clear')}
        </Button>
        {!onStroke && (
          <Button
            variant="light"
            leftSection={<IconSignature size={16} aria-hidden />}
            disabled={disabled || isEmpty}
            onClick={take}
          >
            {t('draw.take')}
          </Button>
        )}
      </div>
    </div>
  )
}

function asFile(blob: Blob): File {
  return new File([blob], 'tanda-tangan.png', { type: 'image/png' })
}
