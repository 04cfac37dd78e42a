import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomOf } from '#server-engine/features/demo/random.ts'
import { bedStory } from '#test/harness/late-count-story.ts'
import { isLong } from '#test/kit/tier.ts'
import { SCAN_TYPE_CODE } from '../scan-event/scan-event.ts'
import { openLateLoading, scanOf, type LateLoading } from './late-load.test-kit.ts'
import type { Device } from './loading.test-kit.ts'

let late: LateLoading
beforeAll(async () => {
  late = await openLateLoading()
})
afterAll(() => late.l.world.close())

const STEPS = 14
const BAGS = 4
const PER_BAG = 50
/**
 * Among them those that once lost seedlings: 19 and 45 by a loss that changed hands, 42 and 44 by an unload that came
 * before its load.
 */
const CASES = isLong ? Array.from({ length: 100 }, (_, place) => place + 1) : [19, 42, 44, 45, 1, 2, 3, 4, 5, 6]

interface Phone {
  readonly device: Device
  kept: ReturnType<Device['make']>[]
  readonly own: Set<number>
}

/** A species that nobody has used: there are fewer of them than cases. */
async function newTree(code: number): Promise<number> {
  const { l } = late
  const id = await l.one(`insert into master_trees select (jsonb_populate_record(t, jsonb_build_object('id',
      nextval(pg_get_serial_sequence('master_trees', 'id')), 'tree_code', 'ZZ${code}', 'tree_name', 'Uji ${code}'))).*
    from master_trees t where id = (select min(id) from master_trees where is_active = 1) returning id`)
  await l.admin.post('trees_allocation_bag/create', {
    tree_id: id,
    location_nursery_id: l.nursery,
    capacity_per_bag: PER_BAG,
  })
  return id
}

/**
 * Two phones load and unload bags of their own, keep their scans and hand in some of them at any time; meanwhile the
 * bed is counted truly and counts are approved. In the end everything has come.
 */
test.each(CASES)('14.16 14.17 case %i: honest counts lose nothing, in whatever order scans arrive', async (number) => {
  const { l } = late
  const random = randomOf(`late ${number}`)
  const run = await late.runOnBed({ bags: BAGS, tree: await newTree(number) })
  const phones: Phone[] = [l.device(l.loader), l.device(l.coordinator)].map((device) => ({
    device,
    kept: [],
    own: new Set(),
  }))
  const onTruck = new Set<number>()
  let open: number | null = null
  const standing = () => PER_BAG * (BAGS - onTruck.size)
  const scan = (phone: Phone) => {
    const others = new Set(phones.filter((one) => one !== phone).flatMap(({ own }) => [...own]))
    const able = run.bags.map((_, bag) => bag).filter((bag) => !others.has(bag))
    if (able.length === 0) return
    const bag = random.pick(able)
    phone.own.add(bag)
    const isOff = onTruck.delete(bag)
    if (!isOff) onTruck.add(bag)
    phone.kept.push(
      phone.device.make(isOff ? scanOf(run, bag, undefined, SCAN_TYPE_CODE.unload) : scanOf(run, bag, run.bed)),
    )
  }
  const countOrApprove = async () => {
    const id: number = open ?? (await late.count(run, standing()))
    await setTimeout(3)
    const isDecided = open !== null || random.percent(60)
    if (isDecided) await late.decide(id)
    open = isDecided ? null : id
  }
  for (let step = 0; step < STEPS; step += 1) {
    // No two things happen in the same instant.
    await setTimeout(3)
    const phone = random.pick(phones)
    const roll = random.whole(1, 100)
    if (roll <= 45) scan(phone)
    else if (roll <= 70) await countOrApprove()
    else {
      const sent = phone.kept.filter(() => random.percent(60))
      phone.kept = phone.kept.filter((one) => !sent.includes(one))
      if (sent.length > 0) await phone.device.send(...sent)
    }
  }
  for (const { device, kept } of phones) if (kept.length > 0) await device.send(...kept)
  const [bed, lost] = [await late.onBed(run), await late.lost(run.tree)]
  const isSo = bed === standing() && lost === 0
  expect({
    bed,
    lost,
    story: isSo ? '' : await bedStory({ db: l.world.db }, { run: run.id, bed: run.bed, tree: run.tree }),
  }).toEqual({ bed: standing(), lost: 0, story: '' })
})
