import { describe, expect, test } from 'vitest'
import type { LoadingBag, LoadingFarmer, LoadingPackageOfRun, LoadingTruck } from './loading-package-of-run.ts'
import { nextTruckStep } from './next-truck-step.ts'
import { shownTruck } from './shown-truck.ts'
import { trucksAfterScans } from './trucks-after-scans.ts'

const truck = (id: number): LoadingTruck => ({
  id,
  plate: `H ${id} A`,
  trip_no: id,
  driver: 'Tono',
  capacity_bag: 1,
  planned_bag: 1,
  status_trip: 2,
  waybill_outdated_at: null,
  scanned_time: '2025-11-03T01:00:00Z',
  load_start_time: '2025-11-03T01:05:00Z',
  load_after_time: null,
  shipping_date: null,
  deliver_date: null,
})
const bag = (id: number, farmer: number, planned: number | null, on: number | null = null): LoadingBag => ({
  id,
  label_code: `00${id}/4`,
  detail_farmer_id: farmer,
  tree_id: 3,
  amount: 50,
  lahan_no: null,
  planned_transportation_id: planned,
  allocation_transportation_id: on,
  is_loaded: on === null ? 0 : 1,
  pending_transportation_id: null,
})
const farmer = (id: number, name: string, pocTruck: number | null = null): LoadingFarmer => ({
  id,
  no: `F${id}`,
  name,
  status: 0,
  total_pupuk: 250,
  is_pupuk_load: pocTruck === null ? 0 : 1,
  load_pupuk_allocation_transportation_id: pocTruck,
})
const shown = (more: Partial<LoadingPackageOfRun>, id = 1) => {
  const trucks = more.trucks ?? [truck(1), truck(2)]
  const known: LoadingPackageOfRun = {
    version: '1',
    pending: 0,
    review: 0,
    waiting: 0,
    run: {
      id: 5,
      no_dokumen: 'LL/1',
      distribution_date: '2025-11-03',
      location_distribution: null,
      status_run: 2,
      name: 'Slamet',
      trucks: trucks.length,
      bags: 0,
      loaded: 0,
      truck_ids: trucks.map((one) => one.id),
    },
    trucks,
    farmers: [farmer(7, 'Budi')],
    bags: [],
    trees: [{ id: 3, tree_name: 'Sengon' }],
    beds: [],
    ...more,
  }
  const view = shownTruck(trucksAfterScans(known, []), id)
  if (!view) throw new Error('The truck is gone.')
  return view
}
const names = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name)

describe('DS-08 bags that no truck has room for', () => {
  const bags = [bag(11, 7, 1, 1), bag(12, 7, 2), bag(13, 7, null), bag(14, 8, null), bag(15, 8, null, 2)]
  const farmers = [farmer(8, 'Wagimin'), farmer(7, 'Budi')]

  test('are told on every truck, by farmer, and asked about before it leaves; they do not count as its own', () => {
    for (const id of [1, 2]) {
      const { withoutTruck } = shown({ bags, farmers }, id)
      expect(withoutTruck.map((one) => [one.farmer.name, one.bags.map((each) => each.id)])).toEqual([
        ['Budi', [13]],
        ['Wagimin', [14]],
      ])
    }
    const view = shown({ bags, farmers })
    expect([view.loaded, view.total]).toEqual([1, 1])
    expect(nextTruckStep(view)).toMatchObject({ step: 'finish', blocked: null, missing: 0, withoutTruck: 2 })
  })
  test('of a run with one truck are that truck’s', () => {
    const view = shown({ bags: [bag(11, 7, 1, 1), bag(13, 7, null)], trucks: [truck(1)] })
    expect([view.withoutTruck, view.total]).toEqual([[], 2])
    expect(nextTruckStep(view)).toMatchObject({ missing: 1, withoutTruck: 0 })
  })
})

describe('DS-08 LL-01 a truck with fertilizer alone', () => {
  test('offers everybody’s that is on no truck, and is finished and leaves with it', () => {
    const bags = [bag(11, 7, 2), bag(12, 8, 2)]
    const before = shown({ bags, farmers: [farmer(7, 'Budi'), farmer(8, 'Wagimin', 2)] })
    expect([names(before.poc), nextTruckStep(before)?.blocked]).toEqual([['Budi'], 'nothing'])
    expect(nextTruckStep(before)).toMatchObject({ withoutPoc: 1 })
    const after = shown({ bags, farmers: [farmer(7, 'Budi', 1), farmer(8, 'Wagimin', 2)] })
    expect([names(after.poc), nextTruckStep(after)]).toEqual([
      ['Budi'],
      expect.objectContaining({ step: 'finish', blocked: null, missing: 0, withoutPoc: 0 }),
    ])
  })
  test('who has no bag at all is offered beside those with bags here', () => {
    const farmers = [farmer(7, 'Budi'), farmer(8, 'Wagimin'), farmer(9, 'Yanto')]
    expect(names(shown({ bags: [bag(11, 7, 1), bag(12, 8, 2)], farmers }).poc)).toEqual(['Budi', 'Yanto'])
  })
})
