import { useEffect, useRef, useState } from 'react'
import { api } from '#web-engine/kit/server/api.ts'
import { looksLikeEmail } from './registration-application.web.ts'

type Name = 'email' | 'username'
type Typed = Readonly<Record<Name, string>>

export interface NameAvailability {
  readonly taken: Readonly<Record<Name, boolean>>
  readonly flagged: boolean
  /** Asks at once for what is not known yet; whether nothing is taken. */
  settle(): Promise<boolean>
}

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 400

/** AU-10: asked on change; another value is no longer flagged until it is asked for. */
export function useNameAvailability(typed: Typed): NameAvailability {
  const [flags, setFlags] = useState<
    Readonly<Partial<Record<Name, { readonly value: string; readonly taken: boolean }>>>
  >({})
  const email = typed.email.trim()
  const username = typed.username.trim()
  const present = useRef({ email, username })
  useEffect(() => {
    present.current = { email, username }
  })

  async function look(name: Name, value: string): Promise<boolean> {
    const known = flags[name]
    if (value === '') return false
    if (known?.value === value) return known.taken
    const taken = (name === 'email' && !looksLikeEmail(value)) || (await isTaken(name, value))
    if (present.current[name] === value) setFlags((all) => ({ ...all, [name]: { value, taken } }))
    return taken
  }
  const latest = useRef(look)
  useEffect(() => {
    latest.current = look
  })
  useEffect(() => later(() => void latest.current('email', email)), [email])
  useEffect(() => later(() => void latest.current('username', username)), [username])

  const isFlagged = (name: Name) => flags[name]?.taken === true && flags[name].value === { email, username }[name]
  const taken = { email: isFlagged('email'), username: isFlagged('username') }
  return {
    taken,
    flagged: taken.email || taken.username,
    settle: async () => (await Promise.all([look('email', email), look('username', username)])).every((one) => !one),
  }
}

/** What cannot be asked now is not held against anyone: the server looks again when the registration is sent. */
async function isTaken(name: Name, value: string): Promise<boolean> {
  try {
    return (await api<{ data: boolean }>('no-auth/find-user-by-username-email', { query: { [name]: value } })).data
  } catch {
    return false
  }
}

function later(run: () => void): () => void {
  const timer = setTimeout(run, PAUSE_MS)
  return () => clearTimeout(timer)
}
