import { Button, Checkbox, Radio, Switch } from '@mantine/core'
import { useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import { rowRecognitionOf } from '#core/questions/identifying-field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import type { ShownImport } from '#core/wire/import.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { mayDoOperation } from '../../records/access.ts'
import { ImportColumnMapping, importFieldChosenFor } from './import-column-mapping.tsx'
import { ImportErrorList } from './import-error-list.tsx'
import { ImportNoteList } from './import-note-list.tsx'
import { ImportPreviewTable } from './import-preview-table.tsx'
import { importTexts } from './import-texts.ts'
import { ImportCounts } from './import-counts.tsx'
import type { ImportControl } from './use-import.ts'
import styles from './import.module.css'

interface CheckResultProps {
  readonly module: AnyModule
  readonly file: File
  readonly view: ShownImport
  readonly control: ImportControl
}

/** What the check found, and what shall be done with it. */
export function ImportCheckResult({ module, file, view, control }: CheckResultProps) {
  const t = useText(importTexts)
  const can = useCan()
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map())
  const [how, setHow] = useState<'valid' | 'all'>('valid')
  const [again, setAgain] = useState(false)
  const used = view.columns.filter((column) => importFieldChosenFor(column, chosen) !== '')
  const missing = view.fields.filter(
    ({ field, required }) => required && !used.some((column) => importFieldChosenFor(column, chosen) === field),
  )
  const unknown = view.columns.filter(
    (column) => column.why === 'unknown' && importFieldChosenFor(column, chosen) === '',
  ).length
  const recognition = rowRecognitionOf(module)
  const label = recognition.fields.map((field) => module.fields[field]?.label ?? field).join(', ')
  const count = how === 'all' ? view.rows : view.valid
  const mapping = view.columns
    .filter((column) => importFieldChosenFor(column, chosen) !== (column.field ?? '') || column.why === 'left-out')
    .map((column) => ({ column: column.column, field: importFieldChosenFor(column, chosen) || null }))
  /** What was said before still holds, and what the file said by itself. */
  const whole = view.columns
    .map((column) => ({ column: column.column, field: importFieldChosenFor(column, chosen) || null }))
    .filter(({ column, field }) => field !== null || mapping.some((each) => each.column === column))
  const recheck = (update: boolean) => void control.check(file, { mapping: whole, update })
  return (
    <>
      <ImportCounts
        counts={[
          { key: 'rows', count: view.rows },
          { key: 'valid', count: view.valid, tone: 'good' },
          ...(view.invalid > 0 ? [{ key: 'invalid', count: view.invalid, tone: 'bad' } as const] : []),
          ...(view.updated > 0 ? [{ key: 'updates', count: view.updated } as const] : []),
          ...(view.unchanged > 0 ? [{ key: 'same', count: view.unchanged } as const] : []),
        ]}
      />
      {missing.length > 0 && !control.update && (
        <p className={styles.warning}>{t('missing', { labels: missing.map(({ label }) => label).join(', ') })}</p>
      )}
      <details className={styles.columns} open={missing.length > 0 || undefined}>
        <summary>
          {t('columns', { used: formatNumber(used.length), count: formatNumber(view.columns.length) })}
          {unknown > 0 && ` (${t('columns.unknown', { count: formatNumber(unknown) })})`}
        </summary>
        <p className={styles.hint}>{t('columns.hint')}</p>
        <ImportColumnMapping
          columns={view.columns}
          fields={view.fields}
          chosen={chosen}
          onChoose={(column, field) => setChosen(new Map(chosen).set(column, field))}
        />
        {chosen.size > 0 && (
          <div className={styles.buttons}>
            <Button onClick={() => recheck(control.update)}>{t('recheck')}</Button>
          </div>
        )}
      </details>
      <ImportPreviewTable view={view} />
      {view.error_count > 0 && <ImportErrorList module={module} view={view} />}
      <ImportNoteList view={view} />
      {mayDoOperation(can, module, 'update') && (
        <Switch
          checked={control.update}
          onChange={(event) => recheck(event.currentTarget.checked)}
          {...(recognition.by === 'contents'
            ? { label: t('skip'), description: t('skip.hint') }
            : { label: t('update', { label }), description: t('update.hint', { label }) })}
        />
      )}
      <Radio.Group label={t('how')} value={how} onChange={(value) => setHow(value === 'all' ? 'all' : 'valid')}>
        <div className={styles.choices}>
          <Radio value="valid" label={t('how.valid')} description={t('how.valid.hint')} />
          <Radio
            value="all"
            label={t('how.all')}
            description={
              view.invalid > 0 ? t('how.all.closed', { count: formatNumber(view.invalid) }) : t('how.all.hint')
            }
            disabled={view.invalid > 0}
          />
        </div>
      </Radio.Group>
      {view.earlier && (
        <div className={styles.warning}>
          <p>{view.earlier.message}</p>
          <Checkbox checked={again} onChange={(event) => setAgain(event.currentTarget.checked)} label={t('earlier')} />
        </div>
      )}
      <div className={styles.buttons}>
        <Button variant="default" onClick={control.restart}>
          {t('other')}
        </Button>
        <Button
          disabled={count === 0 || chosen.size > 0 || (view.earlier !== null && !again)}
          onClick={() => void control.start(how, { again })}
        >
          {t('start', { count: formatNumber(count) })}
        </Button>
      </div>
    </>
  )
}
