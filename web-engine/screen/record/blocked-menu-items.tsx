import { Menu } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import type { AnyModule } from '#core/declare/module.ts'
import { recordActionsNow } from '../../actions/run/record-actions-now.ts'
import { useLanguage } from '../../kit/words/language.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import type { RecordRow } from '../../records/record.ts'
import type { RecordTools } from './use-record-tools.tsx'
import styles from '../../detail/card/detail.module.css'

interface BlockedItemsProps {
  readonly module: AnyModule
  readonly row: RecordRow
  readonly tools: Pick<RecordTools, 'edit' | 'remove'>
}

/** At the end of a record's menu: what cannot be done now, each with its reason. */
export function BlockedMenuItems({ module, row, tools: { edit, remove } }: BlockedItemsProps) {
  const t = useText(moduleTexts)
  const can = useCan()
  const [language] = useLanguage()
  const blocked = [
    ...recordActionsNow(can, module, row, language).blocked,
    ...[
      { tool: edit, label: t('edit') },
      { tool: remove, label: t('delete') },
    ].flatMap(({ tool, label }) => (tool && tool.closed !== null ? [{ label, reason: tool.closed }] : [])),
  ]
  if (blocked.length === 0) return null
  return (
    <>
      <Menu.Divider />
      {/* Reachable, so that the reason is read out too; pressing it does nothing. */}
      {blocked.map(({ label, reason }) => (
        <Menu.Item
          key={label}
          className={styles.blocked ?? ''}
          aria-disabled
          closeMenuOnClick={false}
          leftSection={<IconLock size={16} aria-hidden />}
        >
          {label}
          <span className={styles.reason}>{reason}</span>
        </Menu.Item>
      ))}
    </>
  )
}
