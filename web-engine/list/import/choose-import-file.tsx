import { Button } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { alerts } from '../../kit/alerts/alerts.tsx'
import { useText } from '../../kit/words/texts.ts'
import { importTexts } from './import-texts.ts'
import { fetchImportFile } from './fetch-import-file.ts'
import styles from './import.module.css'

interface ChooseFileProps {
  readonly module: AnyModule
  onFile(file: File): void
}

export function ChooseImportFile({ module, onFile }: ChooseFileProps) {
  const t = useText(importTexts)
  const picker = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)

  function take(files: FileList | null) {
    const file = files?.[0]
    if (file) onFile(file)
  }
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  const template = (format: 'xlsx' | 'csv') =>
    void fetchImportFile(`${module.path}/import-template?format=${format}`).catch(() => alerts.error(t('failed')))
  return (
    <>
      <p>{t('intro')}</p>
      <div className={styles.line} role="group" aria-label={t('template')}>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => template('xlsx')}>
          {t('template.xlsx')}
        </Button>
        <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => template('csv')}>
          {t('template.csv')}
        </Button>
      </div>
      <div
        role="group"
        aria-label={t('file')}
        className={styles.zone}
        data-over={over || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          data-autofocus
          leftSection={<IconUpload size={16} aria-hidden />}
          aria-describedby="import-hint"
          onClick={() => picker.current?.click()}
        >
          {t('choose')}
        </Button>
        <span id="import-hint" className={styles.hint}>
          {t('drop')}
        </span>
        <input
          ref={picker}
          type="file"
          hidden
          accept=".xlsx,.xls,.csv"
          onChange={(event) => {
            take(event.currentTarget.files)
            // The same file may be chosen again after it was mended.
            event.currentTarget.value = ''
          }}
        />
      </div>
    </>
  )
}
