import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'

interface Person {
  /** The first page of the beds. */
  list(): Promise<void>
  /** Nurseries of the demo that a background job still lives. */
  placesLeft(): Promise<number>
}

/** The administrator of a running demo, through the real door. */
export async function signedIn(address: string): Promise<Person> {
  const ask = async (path: string, request: RequestInit = {}) => {
    const reply = await fetch(`${address}/api/${path}`, request)
    if (!reply.ok) throw new Error(`${path} is answered with ${reply.status}: ${await reply.text()}`)
    return (await reply.json()) as Readonly<Record<string, unknown>>
  }
  const { token } = await ask('login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: DEMO_PASSWORD }),
  })
  const headers = { authorization: `Bearer ${String(token)}` }
  return {
    list: async () => void (await ask('bedeng_nursery/list?limit=25', { headers })),
    placesLeft: async () => Number((await ask('config'))['demoLeft'] ?? 0),
  }
}
