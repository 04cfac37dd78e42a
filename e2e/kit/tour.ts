import { DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'

/** The person has been here before: the tour of the first visit does not lie over what a test looks at. */
export async function markTourSeen(address: string, username: string, seen = true): Promise<void> {
  const login = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  const { token } = (await login.json()) as { token: string }
  const kept = await fetch(`${address}/api/preferences/tour.seen`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ value: seen || null }),
  })
  if (!kept.ok) throw new Error(`The tour of ${username} could not be marked: ${await kept.text()}`)
}
