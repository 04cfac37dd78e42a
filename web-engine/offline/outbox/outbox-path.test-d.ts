import type { OutboxEntry } from './entry.ts'
import type { Outbox } from './outbox.ts'
import { outboxPath } from './outbox-path.ts'

/** Compiled with the types, never run: each expected error is a mistake that must not compile. */
const checks = outboxPath<{ readonly code: string; readonly healthy?: number }>('bed_check/sync')

export async function check(outbox: Outbox, entry: OutboxEntry): Promise<void> {
  await checks.put(outbox, { label: 'BD-12', body: { code: 'BD-12', healthy: 40 } })
  const code: string | undefined = checks.bodies([entry])[0]?.code
  // @ts-expect-error no such key
  await checks.put(outbox, { label: 'BD-12', body: { code: 'BD-12', helthy: 40 } })
  // @ts-expect-error no such key
  const misspelt = checks.bodyOf(entry).cod
  // @ts-expect-error an entry by itself does not say what its body holds
  const untyped = entry.body['code']
  void [code, misspelt, untyped]
}
