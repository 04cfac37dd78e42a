import { Button } from '@mantine/core'
import { IconMap2, IconTable } from '@tabler/icons-react'
import type { AnyModule } from '#core/module.ts'
import type { ListControl } from '../list/list-control.ts'
import { useCan } from '../session.ts'
import { useText } from '../texts.ts'
import { placeFields } from './map-point.ts'
import { mapTexts } from './map-texts.ts'

const looks = [['table', IconTable], ['map', IconMap2]] as const

/** 'Tabel | Peta' above the list of a module that declares a map. */
export function MapSwitch({ module, control: { state, change } }: { readonly module: AnyModule; readonly control: ListControl }) {
  const t = useText(mapTexts)
  const present = state.show ?? 'table'
  if (!placeFields(useCan(), module)) return null
  return (
    <div role="group" aria-label={t('show')}>
      <Button.Group>
      {looks.map(([show, Icon]) => (
        <Button key={show} variant={present === show ? 'light' : 'default'} aria-pressed={present === show} leftSection={<Icon size={16} aria-hidden />} onClick={() => change({ show })}>
          {t(show)}
        </Button>
      ))}
      </Button.Group>
    </div>
  )
}
