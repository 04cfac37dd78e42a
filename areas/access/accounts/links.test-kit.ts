import { expect } from 'vitest'
import { codeIn, mailTo } from '#test/kit/accounts.ts'
import { givenWorker } from '#test/kit/jobs.ts'
import { startMailServer } from '#test/kit/smtp-server.ts'
import { openWorld } from '#test/kit/world.ts'

export const GOOD = 'tanam seribu pohon'

export type Links = Awaited<ReturnType<typeof openLinks>>

/** An installation that mails links for passwords and addresses. */
export async function openLinks() {
  const mail = await startMailServer()
  const world = await openWorld({
    environment: { FORGET_PASSWORD: '1', PUBLIC_URL: 'https://semai.example', ...mail.environment },
  })
  const anyone = () => world.with(null)
  return {
    world,
    mail,
    anyone,
    resetCode: async (email: string, count = 1): Promise<string> => {
      expect((await anyone().post('request_forgot_password', { email })).status).toBe(200)
      return codeIn(await mailTo(mail, email, count, '/reset-password'), 'reset-password')
    },
    /** Before each test: nobody has failed to sign in, and the mails of this test go out. */
    startAnew: async () => {
      await world.db.query('truncate sign_in_failure')
      givenWorker(world, { smtp: { ...mail.environment, PUBLIC_URL: 'https://semai.example' } })
    },
    close: async () => {
      await world.close()
      await mail.close()
    },
  }
}
