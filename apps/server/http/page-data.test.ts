import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testEnvironment } from '#test/kit/environment.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { buildApp } from './app.ts'

const SCRIPT = 'document.title="$&"'
const PAGE = `<!doctype html><script type="application/json" id="data-config">__CONFIG__</script>
<script type="application/json" id="data-list">__LIST__</script><script>${SCRIPT}</script><style nonce="__CSP_NONCE__"></style>`

let world: World
let folder: string
beforeAll(async () => {
  world = await openWorld()
  folder = await temporaryFolder('web')
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), PAGE)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const blockOf = (body: string, name: string): unknown =>
  JSON.parse(new RegExp(`id="data-${name}">([^<]*)</script>`).exec(body)?.[1] ?? '')

test('the page brings the configuration and, at the address of a list, what is needed to ask for its rows', async () => {
  const app = await buildApp({
    ...world.product,
    db: world.db,
    environment: testEnvironment({ DATA_DIR: world.folder }),
    webFolder: folder,
  })
  const { body } = await app.inject({ url: '/master/bedeng-nursery?page=2' })
  expect(blockOf(body, 'config')).toEqual((await app.inject({ url: '/api/config' })).json())
  expect(blockOf(body, 'list')).toMatchObject({
    key: 'bedeng-nursery',
    path: 'bedeng_nursery',
    list: { as: 'table' },
    sortable: expect.arrayContaining(['id', 'code_bedeng']),
  })
  for (const url of ['/', '/login', '/master/bedeng-nursery/7', '/master', '/none/of/them', '/master/__proto__'])
    expect([url, blockOf((await app.inject({ url })).body, 'list')]).toEqual([url, null])
  await app.close()
})

test('nothing an installation is called can end the data of a page, and only the script of the build runs in it', async () => {
  const app = await buildApp({
    ...world.product,
    db: world.db,
    environment: testEnvironment({ DATA_DIR: world.folder, PRODUCT_NAME: '</script><script>alert(1)</script>$&' }),
    webFolder: folder,
  })
  const { body, headers } = await app.inject({ url: '/master/bedeng-nursery' })
  expect(blockOf(body, 'config')).toMatchObject({ name: '</script><script>alert(1)</script>$&' })
  expect(body).toContain(`<script>${SCRIPT}</script>`)
  expect(body).not.toContain('<script>alert')
  const hash = createHash('sha256').update(SCRIPT).digest('base64')
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'wasm-unsafe-eval' 'sha256-${hash}' 'nonce-`)
  await app.close()
})
