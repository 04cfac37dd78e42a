import { expect, type Page } from '@playwright/test'
import { type Accounts, expectPresentable, signInAs, test, typeSignIn } from './kit/accounts.ts'
import { PASSWORD, type Applicant, applicant, next, fillAccount, fillPlace } from './kit/applicant.ts'

// One server for all of them.
test.describe.configure({ mode: 'default' })

const box = (page: Page) => page.getByRole('alert').filter({ hasText: 'Kode tidak berlaku lagi' })

/** Registers past the page. */
async function givenApplicant({ address, query }: Accounts): Promise<Applicant> {
  const person = applicant()
  const [found] = await query<{ role: string; department: string; project: string }>(
    `select (select id from roles where role_name = 'Pengawas') as role, department_id as department, id as project
      from projects where project_name = 'Pembibitan Kendal'`,
  )
  const body = {
    ...person,
    password: PASSWORD,
    job_position: 'Pengawas',
    role_id: Number(found?.role),
    department_id: Number(found?.department),
    project_id: Number(found?.project),
  }
  const reply = await fetch(`${address}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(reply.status, await reply.text()).toBe(201)
  return person
}

test('AU-12 a verification link that is wrong, used or too old says so, and the form takes another code', {
  tag: '@long',
}, async ({ page, accounts }) => {
  const person = await givenApplicant(accounts)
  const link = await accounts.linkTo(person.email, 'verify-email')
  await page.goto('/verify-email?code=bukan-kode')
  await expect(box(page)).toBeVisible()
  await expect(page.getByLabel('Kode Verifikasi')).toHaveValue('bukan-kode')

  await accounts.query(
    `update account_code set expires_at = now() - interval '1 second' where purpose = 'verify' and user_id = (select id
      from users where username = $1)`,
    [person.username],
  )
  await page.goto(link)
  await expect(box(page)).toBeVisible()
  await accounts.query(
    `update account_code set expires_at = now() + interval '1 hour' where purpose = 'verify' and user_id = (select id
      from users where username = $1)`,
    [person.username],
  )

  await page.goto('/verify-email')
  await expect(page.getByRole('button', { name: 'Kirim' })).toBeDisabled()
  await page.getByLabel('Kode Verifikasi').fill(`  ${new URL(link).searchParams.get('code')} `)
  await page.getByRole('button', { name: 'Kirim' }).click()
  await expect(page.getByRole('heading', { name: 'Email Anda terverifikasi' })).toBeVisible()
  await page.goto(link)
  await expect(box(page)).toBeVisible()
})

test('AU-05 an unverified account gets a new mail, once a minute, and the older link ends', { tag: '@long' }, async ({
  page,
  accounts,
}) => {
  test.setTimeout(120_000)
  const person = await givenApplicant(accounts)
  const first = await accounts.linkTo(person.email, 'verify-email')
  await page.clock.install()
  await signInAs(page, person.username, PASSWORD)
  await expect(page.getByText('Email Anda belum diverifikasi.')).toBeVisible()
  await expect(page.getByText('Belum mendapat email Verifikasi? Kirim ulang')).toBeVisible()
  // The first mail is younger than a minute: the server says how long to wait.
  await page.getByRole('button', { name: 'Kirim ulang' }).click()
  await expect(page.getByText(/Tunggu \d+ detik/)).toBeVisible()
  await expect(page.getByRole('button', { name: /Kirim ulang \(\d+ detik\)/ })).toBeDisabled()
  await expectPresentable(page, 'sign-in of an unverified account')

  await accounts.query(`update account_code set created_at = now() - interval '2 minutes' where purpose = 'verify'`)
  await page.clock.fastForward('01:01')
  await page.getByRole('button', { name: 'Kirim ulang', exact: true }).click()
  await expect(page.getByText('Email verifikasi sudah dikirim ulang.')).toBeVisible()
  await expect(page.getByRole('button', { name: /Kirim ulang \((60|59|58) detik\)/ })).toBeDisabled()
  await page.clock.fastForward('01:01')
  await expect(page.getByRole('button', { name: 'Kirim ulang', exact: true })).toBeEnabled()

  await expect.poll(() => accounts.linkTo(person.email, 'verify-email')).not.toBe(first)
  await page.goto(first)
  await expect(box(page)).toBeVisible()
  await page.goto(await accounts.linkTo(person.email, 'verify-email'))
  await expect(page.getByRole('heading', { name: 'Email Anda terverifikasi' })).toBeVisible()
})

test('AU-13 the number behind the first hyphen is copied, and it is said; a failure too', { tag: '@long' }, async ({
  page,
  context,
  accounts,
}) => {
  test.setTimeout(120_000)
  const person = await givenApplicant(accounts)
  await page.goto(await accounts.linkTo(person.email, 'verify-email'))
  await expect(page.getByRole('heading', { name: 'Email Anda terverifikasi' })).toBeVisible()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/login')
  await typeSignIn(page, person.email, PASSWORD)
  await page.waitForURL('**/waiting-apps')
  const contact = page.getByLabel('Kontak departemen')
  await expect(contact).toHaveAttribute('readonly', '')
  await page.getByRole('button', { name: 'Salin nomor kontak' }).click()
  await expect(page.getByText('Text copied to clipboard')).toBeVisible()
  await expect(page.getByRole('tooltip')).toHaveText('Nomor kontak tersalin')
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('0812-0000-0101')
  await expectPresentable(page, 'waiting')
  await page.evaluate(
    'navigator.clipboard.writeText = () => Promise.reject(new Error()); document.execCommand = () => false',
  )
  await page.getByRole('button', { name: 'Salin nomor kontak' }).click()
  await expect(page.getByText('Failed to copy')).toBeVisible()
  await page.goto('/waiting-account')
  await expect(page.getByRole('heading', { name: 'Proses Persetujuan' })).toBeVisible()
  await page.getByRole('link', { name: 'Kembali ke halaman masuk' }).click()
  await page.waitForURL('**/login')
})

test('every page of the registration is clean for axe in both themes and fits a small phone', { tag: '@long' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await page.goto('/register')
  await expectPresentable(page, 'register 1')
  const person = applicant()
  await fillAccount(page, person)
  await next(page).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
  await expectPresentable(page, 'register 2')
  await fillPlace(page)
  await next(page).click()
  await expectPresentable(page, 'register 3')
  await page.getByRole('button', { name: 'Kirim Pendaftaran' }).click()
  await expect(page.getByRole('heading', { name: 'Pendaftaran Selesai' })).toBeVisible()
  await expectPresentable(page, 'registered')
  await page.goto('/verify-email?code=salah')
  await expect(box(page)).toBeVisible()
  await expectPresentable(page, 'verify-email')
})
