import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A real mail server on loopback that keeps what it is given. */
export interface MailServer {
  readonly environment: Readonly<Record<string, string>>
  readonly mails: readonly Email[]
  /** What it answers from now on: takes mails, refuses recipients for good, or fails for a while. */
  behave(as: 'well' | 'refusing' | 'failing'): void
  close(): Promise<void>
}

export async function startMailServer(port = 0): Promise<MailServer> {
  const mails: Email[] = []
  let mood: 'well' | 'refusing' | 'failing' = 'well'
  const server = new SMTPServer({
    authOptional: true,
    // Senders keep their connections open; the end of a test is no time to wait for them.
    closeTimeout: 100,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (mood === 'well') return done()
      done(
        Object.assign(new Error(mood === 'refusing' ? 'no such person here' : 'come back later'), {
          responseCode: mood === 'refusing' ? 550 : 451,
        }),
      )
    },
    onData(stream, _session, done) {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          mails.push(mail)
          done()
        }, done)
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  return {
    environment: { SMTP_URL: `smtp://127.0.0.1:${taken}`, MAIL_FROM: 'Semai <semai@kebun.example>' },
    mails,
    behave(as) {
      mood = as
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
      }),
  }
}
