import { expect, type Page } from '@playwright/test'
import { call } from './list.ts'
import { type Row, rowsOf, runningPeriod } from './loading-run.ts'

interface StoredGrid {
  readonly run: { readonly version: number }
  readonly lines: readonly { readonly id: number; readonly tree_name: string; readonly qty_allocated: number }[]
}

/** A run of the PIC 'Ibu Ratna' with two species asked for and nothing given; the coordinator sits before the page. */
export async function givenPicRun(page: Page) {
  const trees = [
    ...new Map(
      (await rowsOf(page, 'stock_balance', { seed_phase: [5] }))
        .filter(({ qty_on_hand: qty }) => Number(qty) >= 20)
        .map((one) => [one['tree_id'], one]),
    ).values(),
  ].slice(0, 2)
  const period = await runningPeriod(page)
  const { id: run, version } = (
    await call(page, 'post', 'loading_line/create', {
      status: 2,
      program_year: period['program_year'],
      location_nursery_id: period['location_nursery_id'],
      distribution_period_id: period.id,
      pic_no: 'PIC-8',
      pic_name: 'Ibu Ratna',
      distribution_date: period['end_date'],
      location_distribution: 'Kantor Kecamatan',
    })
  )['data'] as unknown as Row & { version: number }
  const token = await page.evaluate<string>('localStorage.getItem("_token")')
  /** As a colleague at another desk stores it. */
  const store = async (body: object): Promise<StoredGrid> => {
    const reply = await page.request.put(`/api/loading_line/${run}/allocation`, {
      headers: { authorization: `Bearer ${token}` },
      data: body,
    })
    expect(reply.ok(), await reply.text()).toBe(true)
    return ((await reply.json()) as { data: StoredGrid }).data
  }
  const made = await store({ version, added: trees.map(({ tree_id }) => ({ tree_id, qty_request: 20 })) })
  const [one, two] = made.lines
  if (!one || !two) throw new Error('The run has no two lines.')
  return {
    run,
    version: made.run.version,
    one,
    two,
    store,
    stored: async () => (await call(page, 'get', `loading_line/${run}/allocation`))['data'] as unknown as StoredGrid,
    quantity: ({ tree_name: name }: { readonly tree_name: string }) =>
      page.getByRole('textbox', { name: `Dialokasikan untuk Ibu Ratna, ${name}`, exact: true }),
    notice: page.getByRole('alert').filter({ hasText: 'Pengiriman ini berubah sejak Anda mulai mengetik.' }),
    close: () => call(page, 'post', `loading_line/${run}/action/void`, { reason: 'Selesai diuji' }),
  }
}
