import { rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { startServer } from '#test/kit/server-process.ts'
import { startMailServer } from '#test/kit/smtp-server.ts'
import { expectNoViolations } from './list.ts'
import { ownDatabase, type Query } from './own-database.ts'
import { preparedFolder } from './prepared-folder.ts'
import { freshCode, PASSWORD, scrollsSideways, test as base } from './test.ts'

export interface Accounts {
  readonly address: string
  readonly query: Query
  /** The link in the newest mail to someone whose address leads to this page; waits for the mail. */
  linkTo(email: string, page: string): Promise<string>
  /** The subjects of all mails to someone. */
  subjectsTo(email: string): readonly string[]
  /** An account that an administrator made, with a password of its own. */
  given(values?: Readonly<Record<string, unknown>>): Promise<GivenAccount>
}

export interface GivenAccount {
  readonly id: number
  readonly username: string
  readonly email: string
  readonly fullname: string
}

/** A product with registration and forgotten passwords on, its own database, and a real mail server. */
export const test = base.extend<{ fresh: void }, { accounts: Accounts }>({
  // All come from one address, which may try only so many codes in a quarter of an hour.
  fresh: [
    async ({ accounts }, use) => {
      await accounts.query('delete from sign_in_failure')
      await use()
    },
    { auto: true },
  ],
  accounts: [
    async ({ browser: _ }, use) => {
      const folder = await preparedFolder('e2e-accounts')
      const post = await startMailServer()
      // Mails carry the configured address, so the port must be known before.
      const port = await freePort()
      const server = await startServer(
        { DATA_DIR: folder, PORT: String(port), ALLOW_REGISTER: '1', FORGET_PASSWORD: '1', ...post.environment },
        { built: true },
      )
      const query = await ownDatabase(server, folder)
      const mailsTo = (email: string) => post.mails.filter((mail) => mail.to?.[0]?.address === email)
      await use({
        address: server.address,
        query,
        subjectsTo: (email) => mailsTo(email).map(({ subject = '' }) => subject),
        linkTo: async (email, page) => {
          let link = ''
          await expect
            .poll(
              () => {
                const links = mailsTo(email)
                  .flatMap(({ text = '' }) => text.match(/https?:\/\/\S+/g) ?? [])
                  .filter((one) => new URL(one).pathname === `/${page}`)
                return (link = links.at(-1) ?? '')
              },
              { timeout: 30_000 },
            )
            .not.toBe('')
          return link
        },
        given: (values) => givenAccount(server.address, query, values),
      })
      await server.kill('SIGTERM')
      await post.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ accounts }, use) => use(accounts.address),
  person: null,
})

export async function signInAs(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.goto('/login')
  await typeSignIn(page, username, password)
}

export async function typeSignIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email / Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Masuk' }).click()
}

/** Both fields of a new password. */
export async function typeNewPassword(page: Page, password: string, again = password): Promise<void> {
  await page.getByLabel('Kata sandi baru', { exact: true }).fill(password)
  await page.getByLabel('Konfirmasi kata sandi', { exact: true }).fill(again)
}

/** Calls the server past the page. */
export async function asAdmin(address: string, path: string, data: unknown): Promise<Record<string, unknown>> {
  const call = async (to: string, body: unknown, token = '') => {
    const reply = await fetch(`${address}/api/${to}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    })
    expect(reply.ok, `${to} ${reply.status}`).toBe(true)
    return (await reply.json()) as Record<string, unknown>
  }
  const { token } = await call('login', { username: 'admin', password: PASSWORD })
  return call(path, data, String(token))
}

/** axe in both themes, and no sideways scrolling on a small phone. */
export async function expectPresentable(page: Page, where: string): Promise<void> {
  await expectNoViolations(page, where)
  const before = page.viewportSize()
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 740 })
    expect([where, width, await scrollsSideways(page)]).toEqual([where, width, false])
  }
  if (before) await page.setViewportSize(before)
}

async function givenAccount(
  address: string,
  query: Query,
  { role = 'Tamu', ...values }: Readonly<Record<string, unknown>> = {},
): Promise<GivenAccount> {
  const username = `orang${freshCode().toLowerCase()}`
  const account = { username, email: `${username}@kebun.example`, fullname: `Orang ${username.slice(5)}` }
  const [found] = await query<{ id: string }>('select id from roles where role_name = $1', [role])
  const { data } = await asAdmin(address, 'users/create', { ...account, role_id: Number(found?.id), ...values })
  const { id } = data as { id: number }
  await query(
    `insert into user_credential (user_id, password_hash) select $1, password_hash from user_credential join users
      on users.id = user_id where username = 'tamu'
    on conflict (user_id) do update set password_hash = excluded.password_hash`,
    [id],
  )
  await query(
    `insert into user_preference (user_id, key, value) values ($1, 'tour.seen', 'true') on conflict do nothing`,
    [id],
  )
  return { ...account, id }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => void server.close(resolve))
  return port
}
