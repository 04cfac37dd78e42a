import { ActionIcon, Button, Progress, SegmentedControl } from '@mantine/core'
import { IconAlertTriangle, IconChevronLeft, IconChevronRight, IconCircleCheck, IconEqual } from '@tabler/icons-react'
import { useState } from 'react'
import type { BulkCheckResult } from '#core/questions/bulk-edit.ts'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { clampPage, pageCount } from '../../records/paging.ts'
import type { RecordRow } from '../../records/record.ts'
import { useText } from '../../kit/words/texts.ts'
import { sameFieldValue } from '../../actions/undo/restore-values.ts'
import { bulkEditTexts } from './bulk-edit-texts.ts'
import { BulkEditPreviewRow } from './bulk-edit-preview-row.tsx'
import { useBulkEditCheck } from './use-bulk-edit-check.ts'
import styles from './bulk-edit.module.css'

interface BulkPreviewProps {
  readonly module: AnyModule
  readonly rows: readonly RecordRow[]
  readonly values: Readonly<Record<string, unknown>>
  onBack(): void
  onRun(rows: readonly RecordRow[]): void
}

const A_PAGE = 20
type Kind = 'changed' | 'same' | 'refused' | 'waiting'

/**
 * Every row before and after, with those that will be skipped and why. A long list can be started before its end is
 * looked at.
 */
export function BulkEditPreview({ module, rows, values, onBack, onRun }: BulkPreviewProps) {
  const t = useText(bulkEditTexts)
  const { byId, total, failed } = useBulkEditCheck(module, rows, values)
  const [shown, setShown] = useState<'all' | 'changed' | 'refused'>('all')
  const [page, setPage] = useState(1)
  const judged = rows.map((row) => ({
    row,
    check: byId.get(row.id) ?? null,
    kind: kindOf(row, byId.get(row.id), module),
  }))
  const count = (kind: Kind) => judged.filter((one) => one.kind === kind).length
  const wanted = judged.filter(({ kind }) => kind === 'changed' || kind === 'waiting').map(({ row }) => row)
  const listed = judged.filter(({ kind }) => shown === 'all' || kind === shown)
  const last = pageCount(listed.length, A_PAGE)
  const present = clampPage(page, last)
  const checking = byId.size < total && failed === null
  const sums = [
    ['changed', IconCircleCheck],
    ['same', IconEqual],
    ['refused', IconAlertTriangle],
  ] as const
  return (
    <section className={styles.preview} aria-label={t('preview')}>
      <p className={styles.state} role="status">
        {checking
          ? t('checking', { done: formatNumber(byId.size), total: formatNumber(total) })
          : failed !== null
            ? t('check.failed', { reason: failed })
            : count('changed') === 0
              ? t('nothing')
              : ''}
      </p>
      {checking && <Progress value={(byId.size / total) * 100} aria-label={t('preview')} />}
      <ul className={styles.sums}>
        {sums
          .filter(([kind]) => kind === 'changed' || count(kind) > 0)
          .map(([kind, Icon]) => (
            <li key={kind} data-kind={kind}>
              <Icon size={18} aria-hidden />
              {t(`sum.${kind}`, { count: formatNumber(count(kind)) })}
            </li>
          ))}
      </ul>
      {count('refused') > 0 && (
        <SegmentedControl
          aria-label={t('show')}
          value={shown}
          data={[
            { value: 'all', label: t('show.all') },
            { value: 'changed', label: t('show.changed') },
            { value: 'refused', label: t('show.refused') },
          ]}
          onChange={(value) => {
            setShown(value)
            setPage(1)
          }}
        />
      )}
      <ul className={styles.rows} aria-label={t('rows')} tabIndex={0}>
        {listed.slice((present - 1) * A_PAGE, present * A_PAGE).map(({ row, check, kind }) => (
          <BulkEditPreviewRow key={row.id} module={module} row={row} check={check} same={kind === 'same'} />
        ))}
        {listed.length === 0 && <li className={styles.none}>{t('none')}</li>}
      </ul>
      {last > 1 && (
        <nav className={styles.pages} aria-label={t('rows')}>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('page.previous')}
            disabled={present <= 1}
            onClick={() => setPage(present - 1)}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <span>{t('page', { page: formatNumber(present), last: formatNumber(last) })}</span>
          <ActionIcon
            variant="default"
            size="lg"
            aria-label={t('page.next')}
            disabled={present >= last}
            onClick={() => setPage(present + 1)}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </nav>
      )}
      <div className={styles.buttons}>
        <Button variant="default" data-autofocus onClick={onBack}>
          {t('back')}
        </Button>
        <Button disabled={wanted.length === 0 || byId.size === 0} onClick={() => onRun(wanted)}>
          {t('run', { count: formatNumber(wanted.length) })}
        </Button>
      </div>
    </section>
  )
}

function kindOf(row: RecordRow, check: BulkCheckResult | undefined, { fields }: AnyModule): Kind {
  if (!check) return 'waiting'
  const { row: after } = check
  if (!after) return 'refused'
  // A version that stands still says so for values no list shows.
  return after['version'] === row.version &&
    Object.keys(fields).every(
      (name) => !Object.hasOwn(row, name) || isFile(fields[name]?.type) || sameFieldValue(row[name], after[name]),
    )
    ? 'same'
    : 'changed'
}

/** Its address is another each time it is asked for. */
function isFile(type: string | undefined): boolean {
  return type === 'file' || type === 'files'
}
