import { LEDGER_ACCOUNT } from '#areas/stock/ledger/accounts.ts'
import { createLots } from '#areas/stock/ledger/lots.server.ts'
import { postDocumentLines } from '#areas/stock/ledger/post-document-lines.server.ts'
import { inTransaction } from '#server-engine/context/transaction.ts'
import { contextOfSystem } from '#test/kit/jobs.ts'
import type { WorldOptions } from '#test/kit/world.ts'
import { expect } from 'vitest'
import { openPreparation, type Preparation, type Values } from '../distribution.test-kit.ts'

type Wishes = Readonly<Record<number, { readonly request: number; readonly holes: number }>>

/** A prepared distribution with scheduled days, approved holes and seedlings on a bed. */
export interface Runs extends Preparation {
  /** BST of a species that stands ready in the nursery, since today or since the day named; nothing of it is promised. */
  stand(tree: number, qty: number, since?: string): Promise<void>
  /** BST of a species that goes, today or on the day named, though it may be promised. */
  lose(tree: number, qty: number, on?: string): Promise<void>
  /** Another plot of the farmer, with holes for each species that it asks for. */
  plotWith(wishes: Wishes, farmer?: unknown): Promise<number>
  /**
   * A run of farmers: a scheduled day of a new facilitator with one farmer and one plot; and as many more of them as
   * there are further wishes, each called as given.
   */
  farmersRun(wishes: Wishes, others?: readonly { readonly name: string; readonly wishes: Wishes }[]): Promise<number>
  picRun(wishes: Readonly<Record<number, number>>): Promise<number>
  grid(id: number): Promise<{ run: Values; lines: Values[]; species: Values[] }>
  lines(id: number): Promise<readonly Values[]>
  reserved(tree: number): Promise<number>
  count(question: string): Promise<number>
}

export async function openRuns(options: WorldOptions = {}): Promise<Runs> {
  const base = await openPreparation(options)
  const { world, make, act, coordinator, facilitator, field, nursery, year, today, day, period } = base
  const ctx = { ...(await contextOfSystem(world)), db: world.serving }
  const one = async (question: string) => Number((await world.db.query<{ n: number }>(question)).rows[0]?.n)
  const bed = await one(
    `select b.id as n from bedeng_nursery b join block_nursery k on k.id = b.block_nursery_id where k.category_block = 1
      and b.is_active = 1 and b.location_nursery_id = ${nursery} order by b.id limit 1`,
  )
  const unit = await one(
    `select id as n from working_area_management_unit where default_location_nursery_id = ${nursery} order by id
      limit 1`,
  )
  let made = 0
  let documents = 0
  const plotOf = async (farmer: unknown, wishes: Wishes) => {
    made += 1
    const plot = await make(field, 'geko_lahan', {
      lahan_no: `99_00000${String(made).padStart(5, '0')}`,
      farmer_id: farmer,
      program_year: year,
    })
    for (const [tree, { request }] of Object.entries(wishes))
      await make(field, 'geko_lahan_species', {
        lahan_id: plot['id'],
        tree_id: Number(tree),
        program_year: year,
        qty_request: request,
      })
    const holes = Object.entries(wishes).map(([tree, { holes: amount }]) => ({ tree_id: Number(tree), amount }))
    const seen = await make(facilitator, 'distribution', {
      location_nursery_id: nursery,
      program_year: year,
      lahan_id: plot['id'],
      inspection_date: today,
      total_hole: holes.reduce((sum, { amount }) => sum + amount, 0),
      detail_planting_hole: holes,
    })
    expect((await act(facilitator, 'distribution', seen['id'], 'submit')).status).toBe(200)
    expect((await base.decide(field, seen['id'])).status).toBe(200)
    return Number(plot['id'])
  }
  const grid = async (id: number) =>
    (await coordinator.get(`loading_line/${id}/allocation`)).body['data'] as {
      run: Values
      lines: Values[]
      species: Values[]
    }
  return {
    ...base,
    stand: async (tree, qty, since = today) => {
      await inTransaction(ctx, async (inside) => {
        const [lot] = await createLots(inside, [
          {
            procurement_seed_type: 3,
            tree_id: tree,
            program_year: year,
            location_nursery_id: nursery,
            received_date: since,
            source_table: 'test_document',
            source_id: 1,
          },
        ])
        documents += 1
        await postDocumentLines(inside, {
          source: { table: 'test_document', id: documents, revision: 1 },
          nursery,
          programYear: year,
          date: since,
          lines: [
            {
              line: 1,
              step: 'awal',
              cause: 'inisiasi',
              tree,
              qty,
              lot: lot ?? null,
              sourceSeedInisiasi: 6,
              from: { account: LEDGER_ACCOUNT.saldoAwal, phase: 5 },
              to: { account: LEDGER_ACCOUNT.bedeng, phase: 5, bed },
            },
          ],
        })
      })
    },
    lose: async (tree, qty, on = today) => {
      await inTransaction(ctx, async (inside) => {
        documents += 1
        await postDocumentLines(inside, {
          source: { table: 'test_document', id: documents, revision: 1 },
          nursery,
          programYear: year,
          date: on,
          lines: [
            {
              line: 1,
              step: 'hilang',
              cause: 'kurang',
              tree,
              qty,
              from: { account: LEDGER_ACCOUNT.bedeng, phase: 5, bed },
              to: { account: LEDGER_ACCOUNT.hilang, phase: 5 },
            },
          ],
        })
      })
    },
    plotWith: (wishes, farmer = base.farmer['id']) => plotOf(farmer, wishes),
    farmersRun: async (wishes, others = []) => {
      made += 1
      const ff = await make(field, 'geko_ff', {
        ff_no: `FFR${made}`,
        ff_name: `Fasilitator ${made}`,
        management_unit_id: unit,
      })
      for (const farmer of [{ name: `Petani ${made}`, wishes }, ...others]) {
        made += 1
        const { id } = await make(field, 'geko_farmer', {
          farmer_no: `FR${made}`,
          farmer_name: farmer.name,
          ff_id: ff['id'],
        })
        await plotOf(id, farmer.wishes)
      }
      const entry = await make(coordinator, 'calendar_sosialisasi_tanam', {
        location_nursery_id: nursery,
        program_year: year,
        distribution_period_id: period['id'],
        ff_id: ff['id'],
        sosialisasi_date: today,
        distribution_date: day(5),
        location_distribution: 'Balai Desa',
      })
      await act(coordinator, 'calendar_sosialisasi_tanam', entry['id'], 'schedule')
      return Number(
        (
          await make(coordinator, 'loading_line', {
            location_nursery_id: nursery,
            program_year: year,
            status: 1,
            distribution_period_id: period['id'],
            calendar_id: entry['id'],
          })
        )['id'],
      )
    },
    picRun: async (wishes) => {
      const made_ = await make(coordinator, 'loading_line', {
        location_nursery_id: nursery,
        program_year: year,
        status: 2,
        distribution_period_id: period['id'],
        pic_no: 'PIC-1',
        pic_name: 'Ibu Ratna',
        distribution_date: day(6),
        location_distribution: 'Kantor Kecamatan',
      })
      const id = Number(made_['id'])
      const added = Object.entries(wishes).map(([tree, qty_request]) => ({ tree_id: Number(tree), qty_request }))
      expect(
        (await coordinator.put(`loading_line/${id}/allocation`, { version: made_['version'], added })).status,
      ).toBe(200)
      return id
    },
    grid,
    lines: async (id) => (await grid(id)).lines,
    reserved: (tree) =>
      one(
        `select coalesce(sum(qty_reserved - qty_consumed - qty_released), 0) as n from stock_reservation
          where tree_id = ${tree} and location_nursery_id = ${nursery} and status = 0`,
      ),
    count: one,
  }
}
