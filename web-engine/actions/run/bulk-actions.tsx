import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { confirm } from '../../kit/alerts/alerts.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import { iconOf } from '../../kit/look/icons.ts'
import { useLanguage } from '../../kit/words/language.ts'
import type { RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from './action-texts.ts'
import { actionAsksFirst, actionObstacle, type OfferedAction, offeredActions } from './offered-actions.ts'
import { useRunActions } from './use-run-action.ts'
import styles from './actions.module.css'

const ActionDialog = lazy(() => import('./action-dialog.tsx').then((file) => ({ default: file.ActionDialog })))

export interface BulkAction {
  readonly name: string
  readonly label: string
  /** Whether the row as it is allows it, as far as the browser can tell; a sentence that says why not. */
  blocked(row: RecordRow): string | null
  /** Throws what the server says when it refuses. */
  run(row: RecordRow): Promise<unknown>
}

interface BulkActionsProps {
  readonly module: AnyModule
  /** How many rows are chosen; the question names the number. */
  readonly count: number
  readonly rows: readonly RecordRow[]
  /** The user has agreed and answered: go over the rows. */
  onRun(action: BulkAction): void
}

/** LS-07: the module's actions for many rows at once. Asks once for all of them; who holds the rows runs it. */
export function BulkActions({ module, count, rows, onRun }: BulkActionsProps) {
  const t = useText(actionTexts)
  const can = useCan()
  const [language] = useLanguage()
  const run = useRunActions(module)
  const [asked, setAsked] = useState<OfferedAction | null>(null)
  const what = t('what.many', { title: module.title, count: formatNumber(count) })

  const start = (
    offered: OfferedAction,
    { input, counted }: { readonly input?: Readonly<Record<string, unknown>>; counted?(): void } = {},
  ) =>
    onRun({
      name: offered.name,
      label: offered.action.label,
      blocked: (row) => actionObstacle(can, module, offered, row, language),
      run: (row) => run(offered.name, row, input).then(counted),
    })

  async function press(offered: OfferedAction) {
    const { action } = offered
    if (action.input) return setAsked(offered)
    const question = {
      title: t('ask.title', { action: action.label }),
      text: `${action.confirm ?? t('ask.danger')}\n${what}`,
      danger: action.tone === 'danger',
      yes: action.label,
      no: t('cancel'),
    }
    if (!actionAsksFirst(action) || (await confirm(question))) start(offered)
  }

  const all = offeredActions(can, module, 'bulk')
  useCommands(
    all
      .filter(() => count > 0)
      .map((offered) => ({
        id: `selection.${offered.name}`,
        group: 'selection',
        words: `${offered.action.label} (${what})`,
        icon: iconOf(offered.action.icon),
        run: () => void press(offered),
      })),
  )
  return (
    <>
      {all.map((offered) => {
        const Icon = offered.action.icon ? iconOf(offered.action.icon) : null
        return (
          <Button
            key={offered.name}
            variant={offered.action.tone === 'danger' ? 'default' : 'light'}
            className={offered.action.tone === 'danger' ? styles.danger : undefined}
            leftSection={Icon && <Icon size={16} aria-hidden />}
            disabled={count === 0}
            onClick={() => void press(offered)}
          >
            {offered.action.label}
          </Button>
        )
      })}
      {asked && (
        <Suspense fallback={null}>
          <ActionDialog
            module={module}
            action={asked.action}
            row={null}
            rows={rows}
            what={what}
            onClose={() => setAsked(null)}
            onSend={async (input, counted) => {
              setAsked(null)
              start(asked, { input, counted })
            }}
          />
        </Suspense>
      )}
    </>
  )
}
