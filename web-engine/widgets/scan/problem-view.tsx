import { Button } from '@mantine/core'
import { IconCameraOff, IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { StateNotice } from '../../kit/parts/state-notice.tsx'
import { useText } from '../../kit/words/texts.ts'
import type { ScanProblem } from './camera-session.ts'
import { OWN_ESCAPE_PROPS } from './own-escape-props.ts'
import { scanTexts } from './scan-texts.ts'

const icons = {
  insecure: IconLock,
  denied: IconCameraOff,
  none: IconCameraOff,
  busy: IconCameraOff,
  reader: IconPlugConnectedX,
} satisfies Record<ScanProblem, ComponentType<{ size: number }>>

interface ProblemViewProps {
  readonly problem: ScanProblem
  onRetry(): void
}

/** Why the camera does not read, and what to do; typing below always works. */
export function ProblemView({ problem, onRetry }: ProblemViewProps) {
  const t = useText(scanTexts)
  const Icon = icons[problem]
  return (
    <StateNotice icon={<Icon size={24} />} title={t(problem)} text={t(`${problem}.text`)}>
      {/* The address does not become a secure one by trying. */}
      {problem !== 'insecure' && (
        <Button variant="default" onClick={onRetry} {...OWN_ESCAPE_PROPS}>
          {t('retry')}
        </Button>
      )}
    </StateNotice>
  )
}
