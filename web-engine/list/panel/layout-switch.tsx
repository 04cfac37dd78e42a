import { Button } from '@mantine/core'
import { IconLayoutGrid, IconMap2, IconTable } from '@tabler/icons-react'
import { type LayoutKind, layoutKindOf, layoutKindsOf } from '#core/catalogue/layout-kinds.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useCommands } from '../../kit/keys/commands.ts'
import { coordinateFieldsOf } from '../../widgets/map/map-point.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import type { ListControl } from '../../records/list-control.ts'
import { listTexts } from '../common/list-texts.ts'

const icons = { table: IconTable, cards: IconLayoutGrid, map: IconMap2 }

/** 'Tabel | Kartu | Peta', as far as the module offers them and the reader may see where its records are. */
export function LayoutSwitch({
  module,
  control: { state, change },
}: {
  readonly module: AnyModule
  readonly control: ListControl
}) {
  const t = useText(listTexts)
  const can = useCan()
  const looks = layoutKindsOf(module).filter((look) => look !== 'map' || coordinateFieldsOf(can, module))
  const present = layoutKindOf(module, state.show)
  const show = (look: LayoutKind) => change({ show: look, page: 1 })
  useCommands(
    looks.length < 2
      ? []
      : looks
          .filter((look) => look !== present)
          .map((look) => ({
            id: `look.${look}`,
            group: 'screen',
            words: `${t('look')}: ${t(`look.${look}`)}`,
            icon: icons[look],
            run: () => show(look),
          })),
  )
  if (looks.length < 2) return null
  return (
    <div role="group" aria-label={t('look')}>
      <Button.Group>
        {looks.map((look) => {
          const Icon = icons[look]
          return (
            <Button
              key={look}
              variant={present === look ? 'light' : 'default'}
              aria-pressed={present === look}
              leftSection={<Icon size={16} aria-hidden />}
              onClick={() => show(look)}
            >
              {t(`look.${look}`)}
            </Button>
          )
        })}
      </Button.Group>
    </div>
  )
}
