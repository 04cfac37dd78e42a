import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import type { MappingTab } from '#core/declare/module-parts.ts'
import { alerts, confirm } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { api } from '../../kit/server/api.ts'
import { mappingTexts } from './mapping-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import type { MappingRow } from './mapping-queries.ts'

export interface MasterOfMapping {
  readonly field: string
  readonly id: number
}

/** Moves a switch at once and keeps it only if the server agrees; asks first where the declaration says so. */
export function useMappingSwitch(link: AnyModule, mapping: MappingTab, master: MasterOfMapping) {
  const t = useText(mappingTexts)
  const client = useQueryClient()
  const refusals = useAreaRefusals()
  const [moving, setMoving] = useState<ReadonlyMap<number, 0 | 1>>(new Map())
  const underWay = useRef(new Map<number, Promise<boolean>>())
  const flag = mapping.flag ?? 'value_mapping'
  const without = (id: number) => setMoving((now) => new Map([...now].filter(([other]) => other !== id)))

  async function move(row: MappingRow, value: 0 | 1): Promise<void> {
    if (value === 1 && mapping.confirm && !(await confirm({ title: row.label ?? '', text: mapping.confirm }))) return
    if (!(await send(row, value))) return
    const label = row.label ?? `#${row.id}`
    const back = value === 1 ? 0 : 1
    alerts.success(t(value === 1 ? 'mapping.on' : 'mapping.off', { label }), {
      undo: () => void send(row, back).then((done) => done && alerts.success(t('mapping.undone', { label }))),
    })
  }

  /**
   * Whether the server agreed. Who moves a switch back while it is under way means the last press: it is sent when the
   * first has arrived.
   */
  async function send(row: MappingRow, value: 0 | 1): Promise<boolean> {
    setMoving((now) => new Map(now).set(row.id, value))
    const sent = (underWay.current.get(row.id) ?? Promise.resolve()).then(() => post(row, value))
    underWay.current.set(row.id, sent)
    const agreed = await sent
    if (underWay.current.get(row.id) === sent) {
      underWay.current.delete(row.id)
      without(row.id)
    }
    return agreed
  }

  async function post({ id, ...rest }: MappingRow, value: 0 | 1): Promise<boolean> {
    refusals.clear()
    try {
      await api(`${link.path}/mapping/create`, {
        method: 'POST',
        body: { ...rest, [mapping.of]: id, [master.field]: master.id, [flag]: value },
      })
      await client.invalidateQueries({ queryKey: ['module'] })
      return true
    } catch (error) {
      refusals.tell(error, { title: t('mapping.failed'), name: rest.label ?? `#${id}` })
      return false
    }
  }

  return {
    move,
    valueOf: (row: MappingRow) => moving.get(row.id) ?? (row[flag] === 1 ? 1 : 0),
    isMoving: (id: number) => moving.has(id),
  }
}
