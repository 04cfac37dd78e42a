import type { Demo } from '#server-engine/features/demo/demo.ts'

/** Whoever does this work in a nursery; nurseries whose people have no account in the demo are helped by the office. */
export async function deskOf(today: Demo, nursery: number, username: string): Promise<Demo> {
  const person = await today.findPerson(username)
  return today.at({
    day: today.ctx.today,
    by: person?.location_nursery_id === nursery ? person : await today.person('admin'),
  })
}
