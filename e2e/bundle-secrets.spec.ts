import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from '@playwright/test'
import { projectFile } from '#server/project-folder.ts'
import { test } from './kit/test.ts'

/**
 * What only the server knows: names of tables beside the modules', of what it hashes and talks with, and its sentences
 * about them.
 */
const SERVER_ONLY = [
  'user_credential',
  'password_hash',
  'token_hash',
  'account_code',
  'service_token_secret',
  'sign_in_failure',
  'job_work',
  'mail_body',
  'audit_log',
  'argon2',
  'nodemailer',
  'node-postgres',
  'drizzle',
  'pg-boss',
  'fastify',
  'postgres://',
  'smtp://',
  'insert into',
  'for update',
  'BEGIN PRIVATE KEY',
]

async function webFiles(): Promise<readonly (readonly [name: string, text: string])[]> {
  const folder = projectFile('dist/web')
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter(
    (entry) => entry.isFile() && /\.(js|css|html|json|map|webmanifest|txt)$/.test(entry.name),
  )
  return Promise.all(
    names.map(async (entry) => [entry.name, await readFile(path.join(entry.parentPath, entry.name), 'utf8')] as const),
  )
}

/** The variables the server reads; those of one plain word would be found everywhere. */
async function variables(): Promise<readonly string[]> {
  const files = ['environment', 'outside-variables'].map((name) => projectFile(`server-engine/base/${name}.ts`))
  const sources = await Promise.all(files.map((file) => readFile(file, 'utf8')))
  return [...sources.join('\n').matchAll(/^ {2}([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+):/gm)].map(([, name = '']) => name)
}

test('secrets are never in the bundle: no name, value or library of the server, and no map back to the sources', async () => {
  const [files, names] = [await webFiles(), await variables()]
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'GEKO_PASSWORD', 'SISTER_TOKEN']))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter(([name]) => name.endsWith('.map'))).toEqual([])
  // What the environment of this very build holds, as far as it is long enough to mean something.
  const values = Object.entries(process.env)
    .filter(([name, value]) => /PASSWORD|SECRET|TOKEN|_KEY$|_URL$/.test(name) && (value ?? '').length >= 8)
    .map(([, value]) => value ?? '')
  const found = files.flatMap(([file, text]) => {
    const words = SERVER_ONLY.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
    // As they are written: fields may have the same word in small letters.
    const read = names.filter((name) => text.includes(name))
    return [
      ...words,
      ...read,
      ...(values.some((value) => text.includes(value)) ? ['a value of the environment'] : []),
    ].map((what) => [file, what])
  })
  expect(found).toEqual([])
})
