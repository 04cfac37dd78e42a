import { Button, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { bedengNursery } from '#areas/master/bedeng-nursery/bedeng-nursery.module.ts'
import { idInQr } from '#core/questions/qr-code.ts'
import { ScanButton } from '#web-engine/widgets/scan/scan-button.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import { bedTexts } from './bed-texts.ts'
import styles from './beds.module.css'

/** A bed by its code: from the camera, from a scanner that types, or by hand. */
export function BedFinder({ onBed }: { onBed(id: number): void }) {
  const t = useText(bedTexts)
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  function open(text: string) {
    const id = idInQr(bedengNursery, text.trim())
    setRefused(id === null ? text.trim() : null)
    if (id !== null) onBed(id)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    open(code)
  }
  return (
    <form className={styles.finder} onSubmit={submit} aria-label={t('bed.scan')}>
      <TextInput
        label={t('bed.code')}
        description={t('bed.hint')}
        placeholder="BD-12"
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={refused === null ? null : t('bed.unknown', { code: refused })}
        rightSection={<ScanButton label={t('bed.scan')} onCode={open} />}
      />
      <Button type="submit">{t('bed.open')}</Button>
    </form>
  )
}
