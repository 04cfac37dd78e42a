import { expect } from 'vitest'
import type { Caller, Reply } from '#test/kit/caller.ts'
import { openReceiving, type Receiving } from '../receipt/receipt.test-kit.ts'
import { SCAN_RESULT } from '../scan-event/scan-event.ts'
import type { LoadedRun } from '../loading/loading.test-kit.ts'

export interface ReportedRun extends LoadedRun {
  readonly link: string
  readonly ffNo: string
  readonly farmer: number
  readonly farmerNo: string
  readonly lahanNo: string
  /** The row of the farmer's one species. */
  readonly line: number
}

/** Runs of one farmer with one plot and species that are on the road or reported, and requests about them. */
export interface Addenda extends Receiving {
  readonly public: Caller
  readonly management: Caller
  /** Bags of 50 are made for all that has holes; so many of them are loaded. Told of the receipt unless it is null. */
  reportedRun(options?: {
    readonly holes?: number
    readonly bags?: number
    readonly told?: { readonly received: number; readonly damaged?: number; readonly missing?: number } | null
  }): Promise<ReportedRun>
  /** A run of farmers with labels and a truck that any of its bags may go onto; its stock stands already. */
  labelled(tree: number, id: number): Promise<LoadedRun>
  /**
   * Two farmers with one bag of 50 each on one truck, each bag from a lot of its own; the truck has arrived, nobody has
   * reported. The one whose lot is older comes first.
   */
  sharedTruck(): Promise<readonly [ReportedRun, ReportedRun]>
  /** As the farmers' holes look after a recount: more was loaded than they now ask for. */
  recount(run: ReportedRun, holes: number): Promise<void>
  payload(run: ReportedRun, lines: readonly Readonly<Record<string, unknown>>[], more?: object): object
  item(run: ReportedRun, category: number, qty: number): Readonly<Record<string, unknown>>
  send(body: object, key?: string): Promise<Reply>
  /** Sends one line and gives the request it became. */
  asked(run: ReportedRun, category: number, qty: number): Promise<Readonly<Record<string, unknown>>>
  /** Entered at a desk by the field coordinator. */
  entered(run: ReportedRun, lines: readonly Readonly<Record<string, unknown>>[], by?: Caller): Promise<Reply>
  verify(id: unknown, status?: 'approved' | 'rejected', by?: Caller, description?: string): Promise<Reply>
  bed(): Promise<number>
}

export async function openAddenda(): Promise<Addenda> {
  const r = await openReceiving()
  const management = await r.world.as('manajemen')
  const open = r.world.with(null)
  let plates = 0
  const truckFor = async (run: number) => {
    plates += 1
    const made = await r.world.db.query<{ id: number }>(
      `insert into master_vehicle_internal (location_nursery_id, nomer_plat, name_vehicle, capacity_bag, is_active)
        values ($1, 'H ' || $2 || ' AD', 'Truk Uji', 10000, 1) returning id`,
      [r.nursery, plates + 5000],
    )
    const trip = await r.make(r.coordinator, 'allocation_transportation', {
      loading_line_id: run,
      vehicle_source: 2,
      vehicle_internal_id: Number(made.rows[0]?.id),
      driver_name: 'Sopir Uji',
    })
    return Number(trip['id'])
  }
  const one = async (question: string) => (await r.world.db.query(question)).rows[0] as Record<string, unknown>
  const payload: Addenda['payload'] = (run, list_adendum, more = {}) => ({
    loading_line_id: run.link,
    request_by: run.ffNo,
    status_verified: 0,
    status_received: 0,
    verified_by: null,
    return_date: list_adendum.some(({ category_id }) => category_id === 1) ? r.today : null,
    distribution_date: null,
    description: 'Kurang waktu dibagi',
    status_allocation: 0,
    list_adendum,
    ...more,
  })
  const item: Addenda['item'] = (run, category_id, after_qty_seed) => ({
    farmer_no: run.farmerNo,
    lahan_no: run.lahanNo,
    farmer_name: 'Siapa saja',
    before_qty_seed: 0,
    tree_id: run.tree,
    category_id,
    after_qty_seed,
    description_reason: 'Kurang',
  })
  const send: Addenda['send'] = (body, key) =>
    open.post('public/create', body, key === undefined ? {} : { 'idempotency-key': key })
  const labelled = async (tree: number, id: number) => {
    for (const action of ['allocate', 'confirm', 'labels'])
      expect([action, (await r.act(r.coordinator, 'loading_line', id, action)).status]).toEqual([action, 200])
    const truck = await truckFor(id)
    await r.world.db.query(`update detail_labels set planned_transportation_id = null where loading_line_id = ${id}`)
    const labels = await r.world.db.query<{ id: number }>(
      `select id from detail_labels where loading_line_id = ${id} and void_at is null order by amount desc, id`,
    )
    return { id, tree, trucks: [truck], bags: labels.rows.map((row) => Number(row.id)) }
  }
  return {
    ...r,
    public: open,
    management,
    payload,
    item,
    send,
    labelled,
    reportedRun: async ({ holes = 100, bags = Math.ceil(holes / 50), told = { received: bags * 50 } } = {}) => {
      const tree = await r.newTree()
      await r.stand(tree, holes)
      const id = await r.farmersRun({ [tree]: { request: holes, holes } })
      const run = await r.onTheRoad(await labelled(tree, id), { bags })
      if (told)
        expect(
          await r.phone.result(
            r.told(run, {
              lines: [
                { line: run.line, received: told.received, damaged: told.damaged ?? 0, missing: told.missing ?? 0 },
              ],
            }),
          ),
        ).toBe(SCAN_RESULT.ok)
      const facts = await one(
        `select l.public_id, l.ff_no, f.farmer_no, s.lahan_no from loading_line l
          join detail_farmers f on f.loading_line_id = l.id join detail_seed_farmers s on s.detail_farmer_id = f.id
          where l.id = ${id}`,
      )
      return {
        ...run,
        link: String(facts['public_id']),
        ffNo: String(facts['ff_no']),
        farmerNo: String(facts['farmer_no']),
        lahanNo: String(facts['lahan_no']),
      }
    },
    sharedTruck: async () => {
      const tree = await r.newTree()
      for (const _ of [1, 2]) await r.stand(tree, 50)
      const wishes = { [tree]: { request: 50, holes: 50 } }
      const id = await r.farmersRun(wishes, [{ name: 'Petani Kedua', wishes }])
      const run = await r.onTheRoad(await labelled(tree, id))
      const { rows } = await r.world.db.query(
        `select l.public_id as link, l.ff_no as "ffNo", f.id::integer as farmer, f.farmer_no as "farmerNo",
          s.lahan_no as "lahanNo", s.id::integer as line from loading_line l
          join detail_farmers f on f.loading_line_id = l.id join detail_seed_farmers s on s.detail_farmer_id = f.id
          join detail_labels d on d.detail_farmer_id = f.id join label_source o on o.detail_label_id = d.id
          where l.id = ${id} order by o.seed_lot_id`,
      )
      expect(rows).toHaveLength(2)
      // Safe: two rows, with the columns that are named.
      return rows.map((row) => ({ ...run, ...row })) as unknown as readonly [ReportedRun, ReportedRun]
    },
    recount: async (run, holes) => {
      await r.world.db.query(
        `update detail_planting_hole set amount = ${holes} where tree_id = ${run.tree} and distribution_id in (
          select id from distribution where lahan_no = '${run.lahanNo}')`,
      )
    },
    asked: async (run, category, qty) => {
      const reply = await send(payload(run, [item(run, category, qty)]))
      expect([reply.status, reply.body['message']]).toEqual([201, expect.any(String)])
      return one(`select * from detail_adendum where no_dokumen = '${String(reply.row['no_dokumen'])}'`)
    },
    entered: (run, list_adendum, by = r.field) =>
      by.post('detail_adendum/create', {
        loading_line_id: run.id,
        request_by: 'Kantor',
        description: 'Dari lapangan',
        return_date: r.today,
        list_adendum: list_adendum.map((line) => ({ detail_seed_farmer_id: run.line, ...line })),
      }),
    verify: (id, status = 'approved', by = r.coordinator, description = 'Diperiksa') =>
      by.post('custom/verification', { table: 'detail_adendum', id, status, description }),
    bed: async () =>
      Number(
        (
          await one(
            `select b.id from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id
              where k.category_block = 1 and b.is_active = 1 and b.location_nursery_id = ${r.nursery}
              order by b.id limit 1`,
          )
        )['id'],
      ),
  }
}
