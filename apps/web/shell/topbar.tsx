import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import type { SessionProfile } from '#web-engine/kit/session/session.ts'
import { BellButton } from '../notices/bell-button.tsx'
import { AccountButton } from './account-button.tsx'
import { FindButton } from './find-button.tsx'
import { HelpButton } from './help-button.tsx'
import { WorkingContextButton } from './working-context-button.tsx'
import { ScanCodeButton } from './scan-code-button.tsx'
import styles from './topbar.module.css'

/**
 * What is the same on every screen: what lists are narrowed to, and the ways to find, to help, to the bell and to one's
 * account. On a phone all but the first stand in its header.
 */
export function Topbar({ profile }: { profile: SessionProfile }) {
  return (
    <div className={styles.bar}>
      <WorkingContextButton profile={profile} onClick={() => showOverlay('working-context')} />
      <div className={styles.tools}>
        <ScanCodeButton />
        <FindButton />
        <HelpButton />
        <BellButton onClick={() => showOverlay('bell')} />
        <AccountButton profile={profile} onClick={() => showOverlay('account')} />
      </div>
    </div>
  )
}
