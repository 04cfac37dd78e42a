import { Menu } from '@mantine/core'
import type { AnyModule } from '#core/declare/module.ts'
import { iconOf } from '../../kit/look/icons.ts'
import { useLanguage } from '../../kit/words/language.ts'
import type { RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { actionObstacle, offeredActions } from './offered-actions.ts'

interface RowActionItemsProps {
  readonly module: AnyModule
  readonly row: RecordRow
  onPick(name: string): void
}

/** What can be done with this row now; what its state forbids is left out, the detail says why. */
export function RowActionItems({ module, row, onPick }: RowActionItemsProps) {
  const can = useCan()
  const [language] = useLanguage()
  return offeredActions(can, module, 'row')
    .filter((offered) => actionObstacle(can, module, offered, row, language) === null)
    .map(({ name, action }) => {
      const Icon = iconOf(action.icon)
      return (
        <Menu.Item
          key={name}
          {...(action.tone === 'danger' && { c: 'var(--danger)' })}
          leftSection={<Icon size={16} aria-hidden />}
          onClick={() => onPick(name)}
        >
          {action.label}
        </Menu.Item>
      )
    })
}
