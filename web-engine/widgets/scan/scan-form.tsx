import { Button, TextInput, VisuallyHidden } from '@mantine/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { playSound } from '../../kit/device/sounds.ts'
import { useText } from '../../kit/words/texts.ts'
import { CameraView } from './camera-view.tsx'
import { CodeFoundView } from './code-found-view.tsx'
import { OWN_ESCAPE_PROPS } from './own-escape-props.ts'
import { scanTexts } from './scan-texts.ts'
import { useCameraScan } from './use-camera-scan.ts'
import { useTakesScans } from './use-takes-scans.ts'
import { useScannerWedge } from './use-scanner-wedge.ts'
import styles from './scan-modal.module.css'

const BUZZ = 100

interface ScanFormProps {
  readonly opens?: string | undefined
  onSave(value: string): void
  onCancel(): void
}

/**
 * Three ways to one box: camera, handheld scanner, typing. What a person has typed is never overwritten by the camera.
 */
export function ScanForm({ opens, onSave, onCancel }: ScanFormProps) {
  const t = useText(scanTexts)
  const box = useRef<HTMLInputElement>(null)
  const save = useRef<HTMLButtonElement>(null)
  const [value, setValue] = useState('')
  const [found, setFound] = useState<{ readonly code: string } | null>(null)
  const camera = useCameraScan({ active: found === null, paused: value !== '', onFound: take })
  useScannerWedge({ box, hears: useTakesScans(), onCode: take })
  // Enter is then all that is left to do.
  useEffect(() => {
    if (found) save.current?.focus()
  }, [found])

  function take(code: string) {
    setValue(code)
    setFound({ code })
    playSound('success')
    navigator.vibrate?.(BUZZ)
    if (opens !== undefined) onSave(code.trim())
  }
  function again() {
    setValue('')
    setFound(null)
    box.current?.closest<HTMLElement>('[role=dialog]')?.focus()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    // React would hand it on to the form the button stands in.
    event.stopPropagation()
    if (value.trim() !== '') onSave(value.trim())
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {found === null ? <CameraView camera={camera} paused={value !== ''} /> : <CodeFoundView onAgain={again} />}
      <VisuallyHidden role="status">{found && t('found.code', { code: found.code })}</VisuallyHidden>
      <TextInput
        ref={box}
        size="md"
        label={t('box')}
        description={t('box.hint')}
        placeholder={t('box.placeholder')}
        inputWrapperOrder={['label', 'input', 'description']}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        {...OWN_ESCAPE_PROPS}
      />
      <div className={styles.actions}>
        <Button variant="default" onClick={onCancel} {...OWN_ESCAPE_PROPS}>
          {t('cancel')}
        </Button>
        <Button ref={save} type="submit" disabled={value.trim() === ''} {...OWN_ESCAPE_PROPS}>
          {opens ?? t('save')}
        </Button>
      </div>
    </form>
  )
}
