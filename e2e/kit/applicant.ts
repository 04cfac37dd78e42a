import { type Page } from '@playwright/test'
import { freshCode } from './test.ts'

export const PASSWORD = 'bibit-sengon-muda'

export interface Applicant {
  readonly fullname: string
  readonly username: string
  readonly email: string
}

export function applicant(): Applicant {
  const username = `pelamar${freshCode().toLowerCase()}`
  return { username, fullname: `Pelamar ${username.slice(7)}`, email: `${username}@kebun.example` }
}

export const next = (page: Page) => page.getByRole('button', { name: 'Selanjutnya' })

export async function fillAccount(page: Page, { fullname, username, email }: Applicant): Promise<void> {
  await page.getByLabel('Nama Lengkap').fill(fullname)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Kata sandi', { exact: true }).fill(PASSWORD)
}

export async function fillPlace(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Vendor/Freelance' }).check()
  await page.getByLabel('Departemen').selectOption('Persemaian')
  await page.getByLabel('Proyek').selectOption('Pembibitan Kendal')
  await page.getByLabel('Jabatan').fill('Pengawas Bedeng')
}
