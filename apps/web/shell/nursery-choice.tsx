import { useQuery } from '@tanstack/react-query'
import { IconMapPin } from '@tabler/icons-react'
import { useEffect } from 'react'
import type { AnyModule } from '#core/module.ts'
import { narrowingTexts } from '#web-engine/narrowing/narrowing-texts.ts'
import type { NarrowingControl } from '#web-engine/narrowing/use-narrowing.ts'
import { nameOf } from '#web-engine/records/record.ts'
import { MOST_OPTIONS, optionsQuery } from '#web-engine/records/record-queries.ts'
import { useText } from '#web-engine/texts.ts'
import { NarrowingChoice } from './narrowing-choice.tsx'

interface NurseryChoiceProps {
  readonly control: NarrowingControl
  /** The module of the nurseries. */
  readonly nurseries: AnyModule
}

export function NurseryChoice({ control: { value: { nursery }, setNursery }, nurseries }: NurseryChoiceProps) {
  const t = useText(narrowingTexts)
  const { data } = useQuery(optionsQuery(nurseries, { search: '', filters: {}, active: true, limit: MOST_OPTIONS }))
  const gone = nursery !== null && data !== undefined && !data.some(({ id }) => id === nursery)
  // Closed or out of reach since it was chosen: nobody could see why the lists are empty.
  useEffect(() => {
    if (gone) setNursery(null)
  }, [gone, setNursery])
  return (
    <NarrowingChoice label={t('nursery')} icon={<IconMapPin size={16} aria-hidden="true" />} value={nursery} onChange={setNursery} all={t('nursery.all')}>
      {data?.map((row) => <option key={row.id} value={row.id}>{nameOf(nurseries, row)}</option>)}
      {nursery !== null && !data && <option value={nursery}>…</option>}
    </NarrowingChoice>
  )
}
