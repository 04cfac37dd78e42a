import { Loader } from '@mantine/core'
import { useText } from '../../kit/words/texts.ts'
import { CameraTools } from './camera-tools.tsx'
import { ProblemView } from './problem-view.tsx'
import { scanTexts } from './scan-texts.ts'
import type { CameraScan } from './use-camera-scan.ts'
import styles from './scan-modal.module.css'

interface CameraViewProps {
  readonly camera: CameraScan
  readonly paused: boolean
}

/** The picture, or in words why there is none (yet). */
export function CameraView({ camera, paused }: CameraViewProps) {
  const t = useText(scanTexts)
  const { video, stream, problem } = camera
  return (
    <div className={styles.picture} data-problem={problem ?? undefined}>
      <video
        ref={video}
        className={styles.video}
        aria-label={t('picture')}
        muted
        playsInline
        hidden={stream === null}
      />
      {stream && <div className={styles.frame} data-paused={paused || undefined} aria-hidden />}
      {problem && <ProblemView problem={problem} onRetry={camera.retry} />}
      {!stream && !problem && (
        <div className={styles.asking} role="status">
          <Loader size="sm" color="currentColor" aria-hidden />
          <p>{t('asking')}</p>
          <p>{t('asking.text')}</p>
        </div>
      )}
      {stream && <p className={styles.hint}>{t(paused ? 'paused' : 'reading')}</p>}
      {stream && <CameraTools stream={stream} cameraId={camera.cameraId} onChoose={camera.choose} />}
    </div>
  )
}
