import type { Demo } from './demo.ts'

type Deed = (today: Demo) => Promise<void>

/**
 * What an area's people do in the demo, by day. A deed may plan others for days to come, as an approval follows what is
 * handed in.
 */
export class Agenda {
  readonly #deeds = new Map<string, Deed[]>()

  on(day: string, deed: Deed): void {
    const planned = this.#deeds.get(day)
    if (planned) planned.push(deed)
    else this.#deeds.set(day, [deed])
  }

  /** Everything of one day, in the order it was planned. What lies before the season or after it is never done. */
  async live(today: Demo): Promise<void> {
    // By index: a deed may plan another for the same day.
    const deeds = this.#deeds.get(today.ctx.today) ?? []
    for (let next = 0; next < deeds.length; next += 1) await deeds[next]?.(today)
  }
}
