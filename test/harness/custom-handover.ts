import { ARRIVAL, CATEGORY, customOf, REQUEST, takePicture, TRUCK } from './custom-ground.ts'
import { on, press, pressMaybeTwice, rowStep, type Step } from './custom-press.ts'

/** How a custom request ends: handed over, counted at the second nursery, lost on the way or home again. */

/** What was lost on the way or came home again; what goes to the second nursery came home whole or not at all. */
export const lose: Step = async (client, { category, rows }) => {
  const { random } = client
  const [row] = random.some(
    rows.filter(({ hasLeft }) => hasLeft),
    1,
  )
  if (!row) return
  const whole = { qty_damaged: 0, qty_missing: 0, qty_returned: random.percent(50) ? row.amount : 0 }
  const qty_damaged = random.whole(0, Math.min(5, row.amount))
  const qty_missing = random.whole(0, 3)
  const part = { qty_damaged, qty_missing, qty_returned: random.percent(40) ? random.whole(0, row.amount) : 0 }
  await rowStep(client, row, 'lose', category === CATEGORY.internal ? whole : part)
}

/** It was told of by mistake: nothing is booked by a departure. */
export const cancelDeparture: Step = async (client, { trucks }) => {
  const away = trucks.filter(({ hasLeft, hasArrived }) => hasLeft && !hasArrived)
  const [truck] = client.random.some(away, 1)
  if (truck) await press(client, { path: TRUCK, id: truck.id, what: 'cancel_departure', input: { reason: 'Uji' } })
}

/** Nobody took anything: all of it is home again, some of it damaged. */
export const turnBack: Step = async (client, view) => {
  for (const row of view.rows.filter(({ hasLeft }) => hasLeft)) {
    const qty_damaged = client.random.whole(0, Math.min(2, row.amount - 1))
    await rowStep(client, row, 'lose', { qty_damaged, qty_missing: 0, qty_returned: row.amount - qty_damaged })
  }
  await pressMaybeTwice(client, { ...on(view, 'turn_back', { reason: 'Uji' }), as: 'finish' })
}

/** A picture that was refused with its handover is kept for the next: few may lie unsaved. */
export const finish: Step = async (client, view) => {
  const { pictures, refused } = customOf(client.ground)
  const file = pictures.pop() ?? (await takePicture(client))
  if (file === null) return
  const handover = on(view, 'finish', { receiver_name: 'Uji', photo: { file } })
  const isDone = await pressMaybeTwice(client, { ...handover, by: 'coordinator' })
  const isRefusedItself = refused.get(`${REQUEST} ${view.id}`)?.includes('photo') ?? false
  if (!isDone && !isRefusedItself) pictures.push(file)
}

export const undoFinish: Step = (client, view) => pressMaybeTwice(client, on(view, 'undo_finish'))

/** The second nursery begins to count, tells what it found, or ends it. */
export const countArrival: Step = async (client, view) => {
  const { ground, random } = client
  const { bedElsewhere, person, elsewhere } = customOf(ground)
  if (!view.arrival)
    return client.send('maker', {
      path: `${ARRIVAL}/create`,
      body: {
        program_year: 2025,
        location_nursery_id: elsewhere,
        custom_request_distribution_id: view.id,
        received_date: ground.today,
        received_by: person,
      },
    })
  const { id, version, document, lines } = view.arrival
  if (document !== 1) return undefined
  if (random.percent(15))
    return client.send('maker', { method: 'DELETE', path: `${ARRIVAL}/delete`, body: { id, version } })
  const details = lines.map((line) => {
    const qty_damaged = random.whole(0, Math.min(4, line.sent))
    const qty_missing = random.whole(0, Math.min(3, line.sent - qty_damaged))
    // Somebody miscounts now and then: INV14 refuses that.
    const qty_good = line.sent - qty_damaged - qty_missing + (random.percent(10) ? 1 : 0)
    return { id: line.id, to_bedeng_id: bedElsewhere, qty_good, qty_damaged, qty_missing }
  })
  await client.send('maker', { method: 'PUT', path: `${ARRIVAL}/update`, body: { id, version, details } })
  return pressMaybeTwice(client, { path: ARRIVAL, id, what: 'complete' })
}

export const undoArrival: Step = (client, { arrival }) =>
  arrival
    ? pressMaybeTwice(client, { path: ARRIVAL, id: arrival.id, what: 'void', input: { reason: 'Uji' } })
    : Promise.resolve()

/** What came home is told of once: the second nursery counts nothing of which somebody says so. */
export const handOver: Step = async (client, view) => {
  if (view.category !== CATEGORY.internal) return finish(client, view)
  if (view.arrival) return countArrival(client, view)
  if (client.random.percent(30)) return turnBack(client, view)
  for (const row of view.rows) await rowStep(client, row, 'lose', { qty_damaged: 0, qty_missing: 0, qty_returned: 0 })
  return countArrival(client, view)
}
