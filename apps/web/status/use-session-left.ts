import { useEffect, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { useConfig } from '#web-engine/kit/server/config.ts'
import { useSession } from '#web-engine/kit/session/session.ts'
import { useSessionEnds } from '#web-engine/kit/session/session-ends.ts'

const SECOND = 1_000
/** How often a session that should be over is asked for, while nothing answers. */
const ASK_AGAIN = 15 * SECOND
/** Timers sleep with the device: the clock is looked at now and then. */
const LOOK = 60 * SECOND

export interface SessionTimeLeft {
  readonly seconds: number
  /** Whether a call would give it more time. */
  readonly renewable: boolean
}

/** What is left of the session once it is little; null before that, and when nobody is signed in. */
export function useSessionLeft(): SessionTimeLeft | null {
  const signedIn = useSession() !== null
  const ends = useSessionEnds()
  const { sessionWarningMinutes } = useConfig()
  const [now, setNow] = useState(() => Date.now())
  const last = signedIn && ends ? Math.min(ends.idle, ends.end) : null
  const warnAt = last === null ? null : last - sessionWarningMinutes * 60 * SECOND
  const warned = warnAt !== null && now >= warnAt
  const over = last !== null && now >= last

  useEffect(() => {
    if (warnAt === null) return
    const look = () => setNow(Date.now())
    look()
    const soon = setTimeout(look, Math.max(0, warnAt - Date.now()))
    const timer = setInterval(look, warned ? SECOND : LOOK)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(soon)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [warnAt, warned])

  // The server has the last word: a 401 leads to sign-in and back, and another tab may have renewed the session.
  useEffect(() => {
    if (!over) return
    const ask = () => void api('session').catch(() => undefined)
    ask()
    const timer = setInterval(ask, ASK_AGAIN)
    return () => clearInterval(timer)
  }, [over])

  if (!warned || last === null || !ends) return null
  return { seconds: Math.max(0, Math.ceil((last - now) / SECOND)), renewable: ends.idle < ends.end }
}
