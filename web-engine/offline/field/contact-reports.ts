import { onSessionChange, readSession } from '../../kit/session/session.ts'
import { forgetExpiredFieldData } from './kept-until.ts'
import { markedPrepared } from '../outbox/prepared-mark.ts'

const EVERY_MS = 5 * 60_000
/** What the page was opened for comes first. */
const SOON_MS = 2_000
let isInTouch = false

/**
 * A prepared device says that it is there when it is opened and now and then, also with nothing to send and before
 * anybody has signed in: the coordinator sees it, and one that was lost and cut off forgets its package. Who was never
 * prepared fetches nothing. Packages whose time is over go by the device's own clock. Called at start, and when a
 * device is prepared.
 */
export function startContactReports(): void {
  if (isInTouch) return
  isInTouch = true
  forgetExpiredFieldData(Date.now())
  const tell = () => {
    if (!navigator.onLine) return
    for (const user of markedPrepared())
      void import('../outbox/contact.ts').then(
        (file) => file.reportDevicePresence(user),
        () => undefined,
      )
  }
  setTimeout(tell, SOON_MS)
  setInterval(tell, EVERY_MS)
  window.addEventListener('online', tell)
  // A session that has ended is where a lost phone learns of it.
  onSessionChange(tell)
  onSessionChange(forgetOthers)
  forgetOthers()
}

/** Out of reach or not: what others were prepared for is none of the business of who has signed in. */
function forgetOthers(): void {
  const user = readSession()?.profile.id
  if (user !== undefined && markedPrepared().some((one) => one !== user))
    void import('./give-back-packages.ts').then(
      (file) => file.forgetOthersPackages(user),
      () => undefined,
    )
}
