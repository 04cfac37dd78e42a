import { Button, NativeSelect } from '@mantine/core'
import { IconBulb, IconBulbFilled } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useText } from '../../kit/words/texts.ts'
import { type OpenCamera, hasTorch, listCameras, setTorch } from './camera.ts'
import { OWN_ESCAPE_PROPS } from './own-escape-props.ts'
import { scanTexts } from './scan-texts.ts'
import styles from './scan-modal.module.css'

interface CameraToolsProps {
  readonly stream: MediaStream
  readonly cameraId: string | null
  onChoose(cameraId: string): void
}

/** Only what this device has: a torch, a second camera. */
export function CameraTools({ stream, cameraId, onChoose }: CameraToolsProps) {
  const t = useText(scanTexts)
  const [cameras, setCameras] = useState<readonly OpenCamera[]>([])
  const [lit, setLit] = useState(false)
  const torch = hasTorch(stream)
  useEffect(() => {
    let left = false
    // Without a list there is nothing to choose; the picture runs all the same.
    listCameras().then(
      (found) => {
        if (!left) setCameras(found)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [stream])
  async function toggle() {
    try {
      await setTorch(stream, !lit)
      setLit(!lit)
    } catch {
      // Some devices name a torch that this camera cannot switch.
    }
  }
  if (!torch && cameras.length < 2) return null
  const current = stream.getVideoTracks()[0]?.getSettings().deviceId ?? cameraId ?? ''
  return (
    <div className={styles.tools}>
      {torch && (
        <Button
          variant="default"
          aria-pressed={lit}
          leftSection={lit ? <IconBulbFilled size={18} aria-hidden /> : <IconBulb size={18} aria-hidden />}
          onClick={() => void toggle()}
          {...OWN_ESCAPE_PROPS}
        >
          {t('torch')}
        </Button>
      )}
      {cameras.length > 1 && (
        <NativeSelect
          className={styles.cameras}
          aria-label={t('camera')}
          value={current}
          onChange={(event) => onChoose(event.currentTarget.value)}
          data={cameras.map(({ id, name }, index) => ({
            value: id,
            label: name || t('camera.number', { number: String(index + 1) }),
          }))}
          {...OWN_ESCAPE_PROPS}
        />
      )}
    </div>
  )
}
