import { expect, test } from 'vitest'
import { accountsWorld } from '#test/kit/accounts.ts'

const world = accountsWorld()

test('how well an account is guarded is neither read nor asked for by who need not reach its owner', async () => {
  const guest = await world().as('tamu')
  const { rows } = await guest.get('users/list', { limit: 100 })
  for (const field of ['has_second_factor', 'status_code', 'account_kind']) {
    expect(rows.filter((row) => field in row)).toEqual([])
    for (const query of [
      { filters: { [field]: 0 } },
      { filters: { role_id: -1, [field]: 'person' } },
      { order: field },
    ])
      expect([field, (await guest.get('users/list', query)).status]).toEqual([field, 422])
  }
  const seen = (await (await world().as('personalia')).get('users/list', { filters: { account_kind: 'person' } })).rows
  expect(seen.length).toBeGreaterThan(0)
})
