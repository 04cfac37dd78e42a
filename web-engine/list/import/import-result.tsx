import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { AnyModule } from '#core/declare/module.ts'
import type { ShownImport } from '#core/wire/import.ts'
import { useText } from '../../kit/words/texts.ts'
import { ImportErrorList } from './import-error-list.tsx'
import { importTexts } from './import-texts.ts'
import { ImportNoteList } from './import-note-list.tsx'
import { ImportCounts } from './import-counts.tsx'
import styles from './import.module.css'

interface ImportResultProps {
  readonly module: AnyModule
  readonly view: ShownImport
  onAgain(): void
  onClose(): void
}

export function ImportResult({ module, view, onAgain, onClose }: ImportResultProps) {
  const t = useText(importTexts)
  const well = view.state === 'done' && view.invalid === 0
  const Icon = well ? IconCircleCheck : IconAlertTriangle
  return (
    <>
      <p className={styles.outcome} data-tone={well ? 'good' : 'bad'}>
        <Icon size={20} aria-hidden />
        {view.message}
      </p>
      {view.state !== 'refused' && (
        <ImportCounts
          counts={[
            { key: 'made', count: view.created, tone: 'good' },
            ...(view.updated > 0 ? [{ key: 'changed', count: view.updated } as const] : []),
            ...(view.unchanged > 0 ? [{ key: 'same', count: view.unchanged } as const] : []),
            ...(view.invalid > 0 ? [{ key: 'bad', count: view.invalid, tone: 'bad' } as const] : []),
          ]}
        />
      )}
      {view.error_count > 0 && <ImportErrorList module={module} view={view} />}
      <ImportNoteList view={view} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onAgain}>
          {t('again')}
        </Button>
        <Button data-autofocus onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </>
  )
}
