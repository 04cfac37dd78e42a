import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ListStart } from '#core/declare/action.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import type { ShownJob } from '#core/wire/job.ts'
import { confirm } from '../../kit/alerts/alerts.tsx'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import { iconOf } from '../../kit/look/icons.ts'
import { api } from '../../kit/server/api.ts'
import { newIdempotencyKey } from '../../kit/server/idempotency-key.ts'
import { useCan } from '../../kit/session/session.ts'
import { showJobInTray } from '../jobs/watched-jobs.ts'

/** What can be begun from a list as a whole, for those who hold the right. */
export function StartButtons({ module }: { readonly module: AnyModule }) {
  const can = useCan()
  return Object.entries(module.starts)
    .filter(([name]) => can(permissionOf(module.key, name)))
    .map(([name, start]) => <StartButton key={name} module={module} name={name} start={start} />)
}

interface StartButtonProps {
  readonly module: AnyModule
  readonly name: string
  readonly start: ListStart
}

function StartButton({ module, name, start }: StartButtonProps) {
  const refusals = useAreaRefusals()
  const [busy, setBusy] = useState(false)
  const Icon = iconOf(start.icon)
  async function begin() {
    if (busy || (start.confirm && !(await confirm({ title: start.label, text: start.confirm })))) return
    refusals.clear()
    setBusy(true)
    try {
      const { data } = await api<{ data: ShownJob }>(`${module.path}/start/${name}`, {
        method: 'POST',
        idempotencyKey: newIdempotencyKey(),
      })
      showJobInTray(data.id)
    } catch (error) {
      refusals.tell(error)
    } finally {
      setBusy(false)
    }
  }
  useCommands([
    { id: `start.${name}`, group: 'screen', words: start.label, icon: Icon, run: () => void begin() } as const,
  ])
  return (
    <Button leftSection={<Icon size={16} aria-hidden />} loading={busy} onClick={() => void begin()}>
      {start.label}
    </Button>
  )
}
