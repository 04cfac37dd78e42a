import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#areas/areas.ts'
import { buildCatalogue } from '#core/catalogue.ts'
import { testEnvironment } from '#test/kit/environment.ts'
import { temporaryFolder } from '#test/kit/temporary-folder.ts'
import { openWorld, type World } from '#test/kit/world.ts'
import { buildApp } from './app.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ environment: { PRODUCT_NAME: 'Kebun', COMPANY_NAME: 'Yayasan Hijau', PROGRAM_YEAR: '2024' } })
})
afterAll(() => world.close())

test('SH-02 CN-01 CN-02 the open configuration carries names, program year and options, and no secret', async () => {
  const { body } = await world.with(null).get('config')
  expect(body).toMatchObject({ name: 'Kebun', company: 'Yayasan Hijau', lock: 'n', programYear: 2024, programYears: [2023, 2024, 2025], allowRegister: false, forgetPassword: false, autofill: false, myAction: false })
  expect(JSON.stringify(body)).not.toMatch(/postgres|semai-demo/i)
})

test('health is true of the database too', async () => {
  expect((await world.with(null).get('health')).body).toEqual({ status: 'ok', database: 'ok' })
  const dead = await openWorld()
  await dead.db.end()
  const reply = await dead.with(null).get('health')
  expect([reply.status, reply.body['database']]).toEqual([503, 'unreachable'])
  await dead.app.close()
})

test('every answer is guarded: no sniffing, no frames, no cache, no referrer', async () => {
  for (const path of ['config', 'health', 'users/list', 'nothing/list']) {
    const { headers } = await world.with(null).get(path)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    // 'wasm-unsafe-eval', for the code reader, is the one exception.
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'nonce-[^' ;]+';/)
    expect(headers['content-security-policy']).not.toContain("'unsafe")
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-powered-by']).toBeUndefined()
  }
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
    const bed = (body['components'] as { schemas: Record<string, { properties: Record<string, unknown>; required: string[] }> }).schemas['bedeng_nursery_input']
    expect(bed?.required).toEqual(['block_nursery_id', 'code_bedeng', 'capacity_seedling'])
    expect(bed?.properties['capacity_seedling']).toMatchObject({ type: 'integer', minimum: 1, title: 'Kapasitas' })
  })

  test('outside a demo needs its permission', async () => {
    const quiet = await openWorld({ environment: { DEMO: '0' } })
    expect((await quiet.with(null).get('docs')).status).toBe(401)
    expect((await (await quiet.as('tamu')).get('docs')).status).toBe(403)
    expect((await (await quiet.as('admin')).get('docs')).status).toBe(200)
    await quiet.close()
  })
})

test('with the browser part served too, an unknown API address is refused in JSON and any other address is a page', async () => {
  const folder = await temporaryFolder('web')
  await writeFile(path.join(folder, 'index.html'), '<!doctype html><meta name="csp-nonce" content="__CSP_NONCE__">')
  const app = await buildApp({ catalogue: world.catalogue, db: world.db, environment: testEnvironment(), webFolder: folder })
  for (const url of ['/api/a/b/c/d', '/api/users/1/2/3', '/api/block_nursery/list/', '/assets/old-build.js']) {
    const reply = await app.inject({ url })
    expect([url, reply.statusCode, reply.headers['content-type']]).toEqual([url, 404, 'application/json; charset=utf-8'])
  }
  const page = await app.inject({ url: '/master/bedeng-nursery' })
  expect([page.statusCode, page.body.includes('__CSP_NONCE__')]).toEqual([200, false])
  await app.close()
  await rm(folder, { recursive: true })
})
