import { useEffect, useRef, useState } from 'react'
import { api } from './api.ts'

/** Names that a password must not be, as far as the page knows them. */
export interface SecretOwnerNames {
  readonly fullname?: string
  readonly username?: string
  readonly email?: string
}

export interface JudgedSecret {
  /** What is wrong with what is typed now; null while it is not known. */
  readonly problem: string | null
  /** Asks at once; whether nothing is wrong. */
  settle(): Promise<boolean>
}

/** So long nothing is typed before the server is asked. */
const PAUSE_MS = 400
/** A shorter one is still being typed. */
const ASKED_FROM = 8

/**
 * What is wrong with a password where it is typed. The lists that judge it are too long for a page: the server is
 * asked, which judges it again when it is sent.
 */
export function useJudgedSecret(path: string | null, password: string, owner: SecretOwnerNames = {}): JudgedSecret {
  const [verdict, setVerdict] = useState<{ readonly asked: string; readonly problem: string | null } | null>(null)
  const asked = JSON.stringify({ ...owner, password })
  const present = useRef(asked)
  async function ask(): Promise<string | null> {
    if (path === null || password === '') return null
    if (verdict?.asked === asked) return verdict.problem
    const problem = await judge(path, asked)
    if (present.current === asked) setVerdict({ asked, problem })
    return problem
  }
  const latest = useRef(ask)
  useEffect(() => {
    present.current = asked
    latest.current = ask
  })
  const waits = path !== null && [...password].length >= ASKED_FROM
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(() => void latest.current(), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [asked, waits])
  return { problem: verdict?.asked === asked ? verdict.problem : null, settle: async () => (await ask()) === null }
}

/** What cannot be asked now is not held against anyone: the server judges when it is sent. */
async function judge(path: string, asked: string): Promise<string | null> {
  try {
    return (await api<{ data: string | null }>(path, { method: 'POST', body: JSON.parse(asked) as object })).data
  } catch {
    return null
  }
}
