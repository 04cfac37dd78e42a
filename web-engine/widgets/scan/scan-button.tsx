import { ActionIcon } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { type ComponentType, useRef, useState } from 'react'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { useText } from '../../kit/words/texts.ts'
import type { ScanModalProps } from './scan-modal.tsx'
import { scanButtonTexts } from './scan-button-texts.ts'
import styles from './scan-button.module.css'

interface ScanButtonProps {
  readonly label: string
  onCode(code: string): void
}

/** Opens the scan modal, which arrives only now. Without a connection the screen stays as it is. */
export function ScanButton({ label, onCode }: ScanButtonProps) {
  const t = useText(scanButtonTexts)
  const button = useRef<HTMLButtonElement>(null)
  const [Modal, setModal] = useState<ComponentType<ScanModalProps> | null>(null)
  const [loading, setLoading] = useState(false)
  async function open() {
    setLoading(true)
    try {
      const { ScanModal } = await import('./scan-modal.tsx')
      setModal(() => ScanModal)
    } catch {
      alerts.error(t('open.failed'))
    }
    setLoading(false)
  }
  function close() {
    setModal(null)
    button.current?.focus()
  }
  return (
    <>
      <ActionIcon
        ref={button}
        variant="subtle"
        color="gray"
        className={styles.button}
        aria-label={label}
        title={label}
        loading={loading}
        onClick={() => void open()}
      >
        <IconQrcode size={18} aria-hidden />
      </ActionIcon>
      {Modal && <Modal title={label} onSave={({ value }) => onCode(value)} onClose={close} />}
    </>
  )
}
