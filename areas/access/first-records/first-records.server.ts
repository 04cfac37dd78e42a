import type { FirstRecordsContext } from '#server-engine/area/server-area.ts'
import { closeDemoAccounts, reopenDemoAccounts } from '../demo/close-demo.server.ts'
import { ensureAdministrator } from './accounts.server.ts'
import { syncRights } from './rights.server.ts'
import { ensureSettings } from './settings.server.ts'

/** Rights, roles and settings, and outside the demo one administrator. */
export async function loadFirstRecords({ ctx, environment, firstRights }: FirstRecordsContext): Promise<void> {
  await syncRights(ctx, firstRights)
  await ensureSettings(ctx, environment)
  if (environment.DEMO) {
    await reopenDemoAccounts(ctx)
    return
  }
  await closeDemoAccounts(ctx)
  await ensureAdministrator(ctx, environment)
}
