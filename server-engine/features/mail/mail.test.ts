import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { contextOfSystem, givenWorker, until } from '#test/kit/jobs.ts'
import { openMailer } from '#server/mail/smtp-mailer.ts'
import { startMailServer, type MailServer } from '#test/kit/smtp-server.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { runQuery } from '../../base/database.ts'
import { inTransaction } from '../../context/transaction.ts'
import type { MailToSend } from './queue-mail.ts'
import { queueMail } from './queue-mail.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const letter = (subject: string): MailToSend => ({
  kind: 'reset',
  to: { name: 'Siti <Aminah>', address: 'siti@kebun.example', userId: null },
  subject,
  greeting: 'Halo Siti <b>Aminah</b>,',
  paragraphs: ['Ada permintaan "atur ulang" & sebagainya.'],
  button: { label: 'Atur ulang', href: 'https://semai.example/reset-password?code=a&ts=1' },
  notes: ['Berlaku 60 menit.'],
})

async function posted(subject: string): Promise<number> {
  return inTransaction(await contextOfSystem(world), (ctx) => queueMail(ctx, letter(subject)))
}

async function given(): Promise<MailServer> {
  const server = await startMailServer()
  onTestFinished(() => server.close())
  return server
}

interface Stored {
  readonly state: string
  readonly reason: string | null
  readonly attempts: number
  readonly body: string | null
}
const stored = async (id: number) =>
  (
    await runQuery<Stored & object>(
      world.db,
      sql`select state, reason, attempts, (select text from mail_body where mail_id = o.id) as body from mail_outbox o
        where id = ${id}`,
    )
  )[0]
const reached = (id: number, state: string) =>
  until(
    () => stored(id),
    (mail) => mail?.state === state,
  )

describe('AU-16 mails', () => {
  test('leave over SMTP with a plain and a page part, words from outside escaped, and their text is forgotten then', async () => {
    const server = await given()
    givenWorker(world, { smtp: server.environment })
    const id = await posted('Atur ulang kata sandi')
    await reached(id, 'sent')
    const [mail] = server.mails
    expect([mail?.from?.address, mail?.to?.[0], mail?.subject]).toEqual([
      'semai@kebun.example',
      { name: 'Siti <Aminah>', address: 'siti@kebun.example' },
      'Atur ulang kata sandi',
    ])
    expect(mail?.text).toContain('https://semai.example/reset-password?code=a&ts=1')
    expect(mail?.html).toContain('Halo Siti &lt;b&gt;Aminah&lt;/b&gt;')
    expect(mail?.html).toContain('href="https://semai.example/reset-password?code=a&amp;ts=1"')
    expect(await stored(id)).toEqual({ state: 'sent', reason: null, attempts: 1, body: null })
  })

  test('do not leave in the clear: without STARTTLS only a server on this machine gets them', async () => {
    const server = await given()
    const send = (host: string) => {
      const mailer = openMailer({
        ...server.environment,
        SMTP_URL: String(server.environment['SMTP_URL']).replace('127.0.0.1', host),
        MAIL_FROM: 'semai@kebun.example',
      })
      onTestFinished(() => mailer?.close())
      return mailer?.send({
        to: { name: 'Siti', address: 'siti@kebun.example' },
        subject: host,
        text: 'rahasia',
        html: 'rahasia',
        messageId: '<1@kebun.example>',
      })
    }
    // Leads to this machine as well, but does not say so.
    await expect(send('0.0.0.0')).rejects.toThrow(/STARTTLS/i)
    await send('localhost')
    await send('127.0.0.1')
    expect(server.mails.map(({ subject }) => subject)).toEqual(['localhost', '127.0.0.1'])
  })

  test('of a write that is rolled back never exist', async () => {
    const server = await given()
    givenWorker(world, { smtp: server.environment })
    await expect(
      inTransaction(await contextOfSystem(world), async (ctx) => {
        await queueMail(ctx, letter('Batal'))
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    await reached(await posted('Sesudahnya'), 'sent')
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Sesudahnya'])
  })

  test('wait for a mail server that is away, keep their text, and arrive once it is back', async () => {
    const server = await given()
    server.behave('failing')
    givenWorker(world, { smtp: server.environment })
    const id = await posted('Nanti')
    const waiting = await reached(id, 'retrying')
    expect(waiting?.reason).toContain('come back later')
    expect(waiting?.body).toContain('Atur ulang')
    server.behave('well')
    // What is due in seconds is due now: the pause between two tries is the queue's to test.
    await until(
      async () => {
        await world.db.query(`update job_queue.job set start_after = now() where name = 'mail' and state = 'retry'`)
        return stored(id)
      },
      (mail) => mail?.state === 'sent',
    )
    expect(server.mails.map(({ subject }) => subject)).toEqual(['Nanti'])
  })

  test('that the server refuses for good are told to the administrators, who can send them again', async () => {
    const server = await given()
    server.behave('refusing')
    givenWorker(world, { smtp: server.environment })
    const id = await posted('Ditolak')
    expect((await reached(id, 'failed'))?.reason).toContain('no such person here')
    server.behave('well')
    expect((await (await world.as('admin')).post(`mail_outbox/${id}/action/send`, {})).status).toBe(200)
    await reached(id, 'sent')
  })

  test('stay in the outbox where no server is configured: administrators read them, nobody else does', async () => {
    givenWorker(world)
    const id = await posted('Tersimpan')
    await reached(id, 'kept')
    const admin = await world.as('admin')
    expect((await admin.get(`mail_outbox/${id}/panel/body`)).body['data']).toEqual({
      text: expect.stringContaining('code=a&ts=1') as unknown,
      link: expect.stringMatching(/^http\S+code=a&ts=1$/) as unknown,
    })
    for (const username of ['koordinator', 'auditor', 'tamu']) {
      const other = await world.as(username)
      expect([
        (await other.get('mail_outbox/list')).status,
        (await other.get(`mail_outbox/${id}/panel/body`)).status,
      ]).toEqual([403, 403])
    }
  })
})
