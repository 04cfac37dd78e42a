import { ActionIcon, Button, Tooltip } from '@mantine/core'
import {
  IconBaselineDensityMedium,
  IconBaselineDensitySmall,
  IconColumns3,
  IconKeyboard,
  IconTablePlus,
  IconTableShortcut,
} from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { Density, LayoutKind } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { ExportMenu } from '../export/export-menu.tsx'
import { ImportButton } from '../import/import-button.tsx'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { showOverlay } from '../../kit/keys/overlays.ts'
import { PrintListButton } from '../print/print-list-button.tsx'
import { useCan } from '../../kit/session/session.ts'
import { useShortcutHint, wordsWithShortcut } from '../../kit/keys/use-shortcut-hint.ts'
import { useText } from '../../kit/words/texts.ts'
import type { UserPreference } from '../../kit/server/user-preferences.ts'
import type { ListQuestion } from '../../records/list-state.ts'
import { listTexts } from '../common/list-texts.ts'
import type { ColumnsControl } from '../columns/use-columns.ts'
import styles from '../common/list-panel.module.css'

const ColumnsModal = lazy(() => import('../columns/columns-modal.tsx').then((file) => ({ default: file.ColumnsModal })))

interface ListToolsProps {
  readonly look: LayoutKind
  /** A list inside another record takes no files. */
  readonly importable: boolean
  readonly module: AnyModule
  /** What the list shows, for those who take it along. */
  readonly question: ListQuestion
  readonly columns: ColumnsControl
  readonly density: UserPreference<Density>
  /** Starts typing in the table, where that is offered. */
  readonly onType: (() => void) | null
  /** Opens a grid for several new records, where that is offered. */
  readonly onAddMany: (() => void) | null
}

/**
 * How the list looks and what goes in and out of it: columns, density, files, paper, and the keys that work in it. A
 * map has no columns.
 */
export function ListTools({ look, importable, module, question, columns, density, onType, onAddMany }: ListToolsProps) {
  const t = useText(listTexts)
  const tm = useText(moduleTexts)
  const can = useCan()
  const [choosing, setChoosing] = useState(false)
  const compact = density.value === 'compact'
  const hint = useShortcutHint('keys')
  const tighten = () => density.set(compact ? null : 'compact')
  useCommands([
    ...(onType
      ? [{ id: 'type', group: 'screen', words: tm('input.open'), icon: IconTableShortcut, run: onType } as const]
      : []),
    ...(look === 'map'
      ? []
      : [
          {
            id: 'columns',
            group: 'screen',
            words: t('columns'),
            also: t('columns.also'),
            icon: IconColumns3,
            run: () => setChoosing(true),
          } as const,
        ]),
    ...(look === 'table'
      ? [
          {
            id: 'density',
            group: 'screen',
            words: t(compact ? 'density.normal' : 'density'),
            icon: IconBaselineDensitySmall,
            run: tighten,
          } as const,
        ]
      : []),
  ])
  const DensityIcon = compact ? IconBaselineDensitySmall : IconBaselineDensityMedium
  return (
    <div className={styles.tools}>
      {onAddMany && (
        <Button
          variant="default"
          leftSection={<IconTablePlus size={16} aria-hidden />}
          aria-haspopup="dialog"
          onClick={onAddMany}
        >
          {tm('many')}
        </Button>
      )}
      {onType && (
        <Button
          className={styles.wideOnly}
          variant="default"
          leftSection={<IconTableShortcut size={16} aria-hidden />}
          onClick={onType}
        >
          {tm('input.open')}
        </Button>
      )}
      {look !== 'map' && (
        <Button
          variant="default"
          classNames={{ label: styles.word ?? '', section: styles.mark ?? '' }}
          leftSection={<IconColumns3 size={16} aria-hidden />}
          aria-haspopup="dialog"
          aria-label={t('columns')}
          title={t('columns')}
          onClick={() => setChoosing(true)}
        >
          {t('columns')}
        </Button>
      )}
      {importable && <ImportButton module={module} />}
      {can(permissionOf(module.key, 'export')) && <ExportMenu module={module} question={question} />}
      {can(permissionOf(module.key, 'print')) && (
        <PrintListButton module={module} question={question} columns={columns.shown} />
      )}
      {look === 'table' && (
        <Tooltip label={t('density')}>
          <ActionIcon
            className={styles.wideOnly}
            variant="default"
            size={36}
            aria-label={t('density')}
            aria-pressed={compact}
            onClick={tighten}
          >
            <DensityIcon size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {look !== 'map' && (
        <Tooltip label={wordsWithShortcut(t('keys'), hint)}>
          <ActionIcon
            className={styles.wideOnly}
            variant="subtle"
            color="gray"
            size={36}
            aria-label={t('keys')}
            aria-haspopup="dialog"
            aria-keyshortcuts={hint.aria}
            onClick={() => showOverlay('keys')}
          >
            <IconKeyboard size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      {choosing && (
        <Suspense fallback={null}>
          <ColumnsModal columns={columns} onClose={() => setChoosing(false)} />
        </Suspense>
      )}
    </div>
  )
}
