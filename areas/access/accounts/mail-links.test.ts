import { expect, test } from 'vitest'
import { accountsWorld, actOn, givenAccount } from '#test/kit/accounts.ts'
import { grant } from '#test/kit/rights.ts'

const world = accountsWorld()

const personId = async (username: string) =>
  Number((await world().db.query<{ id: number }>('select id from users where username = $1', [username])).rows[0]?.id)
/** The mail an administrator's 'send link' leaves in the outbox, where no mail server is configured. */
async function givenLinkFor(id: number): Promise<number> {
  const {
    rows: [mail],
  } = await world().db.query<{ id: number }>(
    `insert into mail_outbox (kind, to_name, to_email, subject, state, attempts, user_id)
      values ('reset', 'X', 'x@kebun.example', 'Atur ulang', 'kept', 0, $1) returning id`,
    [id],
  )
  await world().db.query(
    `insert into mail_body (mail_id, text, html) values ($1,
      E'Halo,\n\nAtur ulang:\nhttps://semai.example/reset-password?code=rahasia&ts=1\n\nSemai\nhttps://semai.example\n',
      '')`,
    [mail?.id],
  )
  return Number(mail?.id)
}
const body = async (who: string, mail: number) => (await world().as(who)).get(`mail_outbox/${mail}/panel/body`)

test('AU-14 who may read mails sees no link of an account that is not theirs to take over, and each reading leaves a line', async () => {
  await grant(world(), 'Vendor/Freelance', 'outbox.read', 'outbox.body')
  const admin = await personId('admin')
  const mail = await givenLinkFor(admin)
  const seen = await body('mitra', mail)
  expect(seen.status).toBe(200)
  expect(seen.text).not.toMatch(/rahasia|https?:/)
  expect(seen.body['data']).toEqual({ text: expect.stringContaining('Halo,') as unknown, link: null })
  const { rows } = await world().db.query(
    'select user_id, about_id, module_name, summary from security_event where kind = $1',
    ['mail-read'],
  )
  expect(rows).toEqual([
    {
      user_id: await personId('mitra'),
      about_id: admin,
      module_name: 'outbox',
      summary: 'Isi surat dibaca tanpa tautannya',
    },
  ])
  // The right alone does not make up for a wider account, nor the narrower account for the right.
  await grant(world(), 'Vendor/Freelance', 'users.temporary_password')
  expect((await body('mitra', mail)).text).not.toContain('rahasia')
})

test('AU-14 who administers the account passes its link on, and so does a Super Admin', async () => {
  await grant(world(), 'Department Admin', 'outbox.read', 'outbox.body')
  const {
    rows: [own],
  } = await world().db.query<{ department_id: number }>(`select department_id from users where username = 'personalia'`)
  const near = await givenAccount(world(), { role: 'Tamu', department_id: own?.department_id, location_nursery_id: 1 })
  const link = 'https://semai.example/reset-password?code=rahasia&ts=1'
  const mail = await givenLinkFor(near.id)
  expect((await body('personalia', mail)).body['data']).toEqual({
    text: expect.stringContaining(link) as unknown,
    link,
  })
  expect(
    (
      await actOn(world(), 'personalia', {
        id: near.id,
        action: 'temporary_password',
        body: { password: 'sementara-7391' },
      })
    ).status,
  ).toBe(200)
  const strange = await givenLinkFor(await personId('tamu'))
  expect((await body('personalia', strange)).text).not.toContain('rahasia')
  expect((await body('admin', strange)).body['data']).toMatchObject({ link })
})
