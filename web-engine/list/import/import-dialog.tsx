import { Modal, VisuallyHidden } from '@mantine/core'
import type { AnyModule } from '#core/declare/module.ts'
import { useReturnFocus } from '../../kit/parts/use-return-focus.ts'
import { useText } from '../../kit/words/texts.ts'
import { ImportCheckResult } from './import-check-result.tsx'
import { ChooseImportFile } from './choose-import-file.tsx'
import { ImportProgress } from './import-progress.tsx'
import { ImportResult } from './import-result.tsx'
import type { ImportStep } from './import-step.ts'
import { importTexts } from './import-texts.ts'
import { RecentImports } from './recent-imports.tsx'
import { UnknownImportColumns } from './unknown-import-columns.tsx'
import { useImport } from './use-import.ts'
import styles from './import.module.css'

interface ImportDialogProps {
  readonly module: AnyModule
  /** The import it shall show; null for a new one. */
  readonly opened: number | null
  onClose(): void
}

const STEPS = ['choose', 'check', 'import'] as const
const PLACE: Readonly<Record<ImportStep['at'], number>> = {
  choose: 0,
  checking: 1,
  unknown: 1,
  checked: 1,
  running: 2,
  ended: 2,
}

/** IM-01: a file is chosen, checked, and only then imported. */
export function ImportDialog({ module, opened, onClose }: ImportDialogProps) {
  const t = useText(importTexts)
  useReturnFocus()
  const control = useImport(module, opened)
  const { step, problem } = control
  const place = PLACE[step.at]
  function close() {
    control.leave()
    onClose()
  }
  return (
    <Modal.Root opened onClose={close} size="xl" closeOnClickOutside={false}>
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's header: outside the page's sections it would be a second banner. */}
        <div className={styles.header}>
          <Modal.Title className={styles.title}>{t('title', { title: module.title })}</Modal.Title>
          <Modal.CloseButton size="lg" aria-label={t('close')} />
        </div>
        <Modal.Body className={styles.body}>
          <ol className={styles.steps} aria-label={t('steps')}>
            {STEPS.map((name, index) => (
              <li key={name} aria-current={index === place ? 'step' : undefined} data-past={index < place || undefined}>
                {t(`step.${name}`)}
              </li>
            ))}
          </ol>
          {problem && (
            <p className={styles.problem} role="alert">
              {problem}
            </p>
          )}
          {step.at === 'choose' && (
            <>
              <ChooseImportFile module={module} onFile={(file) => void control.check(file)} />
              <RecentImports module={module} onOpen={control.open} />
            </>
          )}
          {step.at === 'unknown' && <UnknownImportColumns step={step} control={control} />}
          {step.at === 'checked' && (
            <ImportCheckResult key={step.view.id} module={module} file={step.file} view={step.view} control={control} />
          )}
          {(step.at === 'running' || step.at === 'checking') && (
            <ImportProgress module={module} step={step} onCancel={() => void control.cancel()} />
          )}
          {step.at === 'ended' && (
            <ImportResult module={module} view={step.view} onAgain={control.restart} onClose={close} />
          )}
          <VisuallyHidden role="status">
            {step.at === 'checked' || step.at === 'ended' ? step.view.message : ''}
          </VisuallyHidden>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
