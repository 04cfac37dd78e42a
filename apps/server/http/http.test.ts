import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue/catalogue.ts'
import { createCaller } from '#test/kit/caller.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { recordedRoutesOf } from './route-table.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { buildApp } from './app.ts'
import { EARLY_REFUSAL_HEADERS } from './security-headers.ts'

interface Verb {
  readonly parameters: readonly { readonly $ref: string }[]
  readonly responses: Readonly<
    Record<
      string,
      { readonly content: { readonly 'application/json': { readonly schema: { readonly properties: object } } } }
    >
  >
}

let world: World
beforeAll(async () => {
  world = await openWorld({ environment: { PRODUCT_NAME: 'Kebun', COMPANY_NAME: 'Yayasan Hijau' } })
})
afterAll(() => world.close())

test('SH-02 CN-01 CN-02 the open configuration carries names, program year and options, and no secret', async () => {
  const { body } = await world.with(null).get('config')
  expect(body).toMatchObject({
    name: 'Kebun',
    company: 'Yayasan Hijau',
    lock: 'n',
    programYear: 2025,
    programYears: [2023, 2024, 2025],
    allowRegister: false,
    forgetPassword: false,
    autofill: false,
    myAction: false,
  })
  expect(JSON.stringify(body)).not.toMatch(/postgres|semai-demo/i)
})

test('health tells that a newer version has changed the database under a running server', async () => {
  await world.db.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`)
  const reply = await world.with(null).get('health')
  await world.db.query(`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  expect([reply.status, reply.body]).toEqual([503, { status: 'degraded', database: 'newer' }])
})

test('health is true of the database too', async () => {
  expect((await world.with(null).get('health')).body).toEqual({ status: 'ok', database: 'ok' })
  const dead = await openWorld()
  await dead.serving.end()
  const reply = await dead.with(null).get('health')
  expect([reply.status, reply.body['database']]).toEqual([503, 'unreachable'])
  await dead.app.close()
  await dead.db.end()
})

/** A browser part as a build leaves it: a page, files with names for ever, one packed, one beside them. */
async function givenWebFolder(): Promise<string> {
  const folder = await temporaryFolder('web')
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">')
  await writeFile(path.join(folder, 'assets', 'index-abc.js'), 'export {}')
  await writeFile(path.join(folder, 'assets', 'index-abc.js.gz'), gzipSync('export {}'))
  await writeFile(path.join(folder, 'assets', 'index-abc.css'), 'body{}')
  await writeFile(path.join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return folder
}

test("SH-14 an installation's own sound takes the place of the one that comes along, and a folder without any ends the start", async () => {
  const folder = await givenWebFolder()
  await mkdir(path.join(folder, 'sounds'))
  for (const name of ['success', 'error']) await writeFile(path.join(folder, 'sounds', `${name}.wav`), `built ${name}`)
  const own = await temporaryFolder('sounds')
  await writeFile(path.join(own, 'error.wav'), 'own error')
  const app = await buildApp({
    ...world.product,
    db: world.db,
    environment: testEnvironment({ DATA_DIR: world.folder, SOUNDS_DIR: own }),
    webFolder: folder,
  })
  const heard = async (name: string) => (await app.inject({ method: 'GET', url: `/sounds/${name}.wav` })).body
  expect([await heard('success'), await heard('error')]).toEqual(['built success', 'own error'])
  await app.close()
  const empty = testEnvironment({ DATA_DIR: world.folder, SOUNDS_DIR: folder })
  await expect(buildApp({ ...world.product, db: world.db, environment: empty, webFolder: folder })).rejects.toThrow(
    /SOUNDS_DIR/,
  )
})

test('every answer is guarded: no sniffing, no frames, no cache, no referrer, on every route, page, file and refusal', async () => {
  const folder = await givenWebFolder()
  const app = await buildApp({
    ...world.product,
    db: world.db,
    environment: testEnvironment({ DATA_DIR: world.folder }),
    webFolder: folder,
  })
  const routes = recordedRoutesOf(app).filter(({ url }) => !url.includes('*'))
  expect(routes.length).toBeGreaterThan(60)
  const pages = [
    '/',
    '/index.html',
    '/login',
    '/master/bedeng-nursery',
    '/master/bedeng-nursery/7?tab=history',
    '/a/deep/page/that/is/none',
  ]
  const assets = ['/assets/index-abc.js', '/assets/index-abc.css', '/favicon.svg']
  const missing = ['/assets/index-old.js', '/api/nothing/at/all', '/api', '/api/users/1/2/3', '/assets/..%2findex.html']
  const calls = [
    ...routes,
    ...[...pages, ...assets, ...missing].flatMap((url) => ['GET', 'HEAD'].map((method) => ({ method, url }))),
    { method: 'POST', url: '/login' },
    { method: 'DELETE', url: '/assets/index-abc.js' },
  ]
  const nonces = new Set<string>()
  for (const { method, url } of calls) {
    const { headers, statusCode } = await app.inject({
      method: method as 'GET',
      url: url.replace(':path', 'users').replaceAll(/:\w+/g, '1'),
      headers: { 'accept-encoding': 'gzip' },
    })
    const policy = String(headers['content-security-policy'])
    const at = [method, url, statusCode]
    expect([...at, headers['x-content-type-options'], headers['x-frame-options'], headers['referrer-policy']]).toEqual([
      ...at,
      'nosniff',
      'DENY',
      'no-referrer',
    ])
    expect([...at, headers['strict-transport-security'], headers['x-powered-by'], headers['server']]).toEqual([
      ...at,
      'max-age=31536000',
      undefined,
      undefined,
    ])
    // 'wasm-unsafe-eval', for the code reader, is the one exception.
    expect([...at, policy]).toEqual([
      ...at,
      expect.stringMatching(/default-src 'self';script-src 'self' 'wasm-unsafe-eval' 'nonce-[^' ;]+';/),
    ])
    expect([
      ...at,
      policy.includes("frame-ancestors 'none'"),
      policy.includes("object-src 'none'"),
      policy.includes("base-uri 'none'"),
      policy.includes("'unsafe"),
    ]).toEqual([...at, true, true, true, false])
    nonces.add(/nonce-([^' ;]+)/.exec(policy)?.[1] ?? '')
    // Only what a build names anew each time may be kept.
    const kept =
      statusCode >= 400
        ? 'no-store'
        : url.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : url === '/favicon.svg'
            ? 'no-cache'
            : 'no-store'
    expect([...at, headers['cache-control']]).toEqual([...at, kept])
  }
  const unreadable = await app.inject({ url: '/%E0%A4%A' })
  expect([unreadable.statusCode, unreadable.headers]).toEqual([
    400,
    expect.objectContaining({ ...EARLY_REFUSAL_HEADERS, 'cache-control': 'no-store' }),
  ])
  // A nonce that comes twice is none.
  expect(nonces.size).toBe(calls.length)
  for (const url of pages)
    expect([url, (await app.inject({ url })).body.includes('__CSP_NONCE__')]).toEqual([url, false])
  await app.close()
  await rm(folder, { recursive: true })
})

test('FR-10 pictures of a map service are allowed from its address alone, and only where one is named', async () => {
  const policyOf = (headers: Readonly<Record<string, unknown>>) =>
    /img-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
  const plain = await world.with(null).get('config')
  expect([policyOf(plain.headers), plain.body['mapTiles']]).toEqual(["'self' data: blob:", undefined])
  const url = 'https://peta.contoh.example:8443/tiles/{z}/{x}/{y}.png'
  const app = await buildApp({
    ...world.product,
    db: world.db,
    environment: testEnvironment({ MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: '© Contoh' }),
    webFolder: null,
  })
  const reply = await app.inject({ url: '/api/config' })
  expect(policyOf(reply.headers)).toBe("'self' data: blob: https://peta.contoh.example:8443")
  expect(reply.json()).toMatchObject({ mapTiles: { url, attribution: '© Contoh' } })
  await app.close()
})

describe('the OpenAPI document', () => {
  test('describes every verb of every module, made from the declarations', async () => {
    const { body } = await world.with(null).get('docs')
    expect(body['openapi']).toBe('3.1.0')
    const paths = body['paths'] as Record<string, unknown>
    for (const module of buildCatalogue(areas).modules) {
      expect(paths).toHaveProperty([`/${module.path}/list`])
      expect(Object.hasOwn(paths, `/${module.path}/create`)).toBe(!module.without.includes('create'))
    }
    const bed = (
      body['components'] as { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> }
    ).schemas['bedeng_nursery_input']
    expect(bed?.required).toEqual(['block_nursery_id', 'code_bedeng', 'capacity_seedling'])
    expect(bed?.properties['capacity_seedling']).toMatchObject({ type: 'integer', minimum: 1, title: 'Kapasitas' })
  })

  test('says of every list how many rows it gives, what a page answers and what a conflict carries', async () => {
    const { body } = await world.with(null).get('docs')
    const { paths, components } = body as {
      paths: Record<string, Record<string, Verb>>
      components: { parameters: Record<string, { name: string; schema: { maximum: number; default: number } }> }
    }
    const limits = ['', '/list', '/dataset'].map((verb) => {
      const names =
        paths[`/users${verb}`]?.['get']?.parameters.map(({ $ref }) => $ref.replace('#/components/parameters/', '')) ??
        []
      const schema = names
        .map((name) => components.parameters[name])
        .find((parameter) => parameter?.name === 'limit')?.schema
      return [verb, schema?.maximum, schema?.default]
    })
    expect(limits).toEqual([
      ['', 1000, 100],
      ['/list', 100, 10],
      ['/dataset', 1000, 1000],
    ])
    const admin = await world.as('admin')
    for (const [verb, rows] of [
      ['list', 10],
      ['dataset', 150],
    ] as const) {
      const answer = (await admin.get(`bedeng_nursery/${verb}`)).body
      const described =
        paths[`/bedeng_nursery/${verb}`]?.['get']?.responses['200']?.content['application/json'].schema.properties
      expect([verb, (answer['data'] as unknown[]).length, Object.keys(answer).sort()]).toEqual([
        verb,
        rows,
        Object.keys(described ?? {}).sort(),
      ])
    }
    for (const [verb, method] of [
      ['update', 'put'],
      ['delete', 'delete'],
    ] as const) {
      expect(JSON.stringify(paths[`/bedeng_nursery/${verb}`]?.[method]?.responses['409'])).toContain(
        '"data":{"$ref":"#/components/schemas/bedeng_nursery"}',
      )
    }
  })

  test('outside a demo needs its permission', async () => {
    const quiet = await buildApp({
      ...world.product,
      db: world.db,
      environment: testEnvironment({ DEMO: '0' }),
      webFolder: null,
    })
    const statusFor = async (token: string | null) => (await createCaller(quiet, token).get('docs')).status
    expect(await statusFor(null)).toBe(401)
    expect(await statusFor((await world.as('tamu')).token)).toBe(403)
    expect(await statusFor((await world.as('admin')).token)).toBe(200)
    await quiet.close()
  })
})

test('with the browser part served too, an unknown API address is refused in JSON and any other address is a page', async () => {
  const folder = await temporaryFolder('web')
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">')
  const app = await buildApp({ ...world.product, db: world.db, environment: testEnvironment(), webFolder: folder })
  for (const url of ['/api/a/b/c/d', '/api/users/1/2/3', '/api/block_nursery/list/', '/assets/old-build.js']) {
    const reply = await app.inject({ url })
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([
      url,
      404,
      'application/json; charset=utf-8',
    ])
  }
  const page = await app.inject({ url: '/master/bedeng-nursery' })
  expect([page.statusCode, page.body.includes('__CSP_NONCE__')]).toEqual([200, false])
  await app.close()
  await rm(folder, { recursive: true })
})
