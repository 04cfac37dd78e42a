import { describe, expect, test } from 'vitest'
import { ConfigurationError, readEnvironment } from './environment.ts'

describe('configuration', () => {
  test('CN-01 CN-02 SH-02 SH-11 has the specified defaults', () => {
    expect(readEnvironment({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PROGRAM_YEAR: 2025,
      PROGRAM_YEARS: [2023, 2024, 2025],
      LOGIN_LOCK: 'n',
      ALLOW_REGISTER: false,
      FORGET_PASSWORD: false,
      AUTOFILL: false,
      MY_ACTION: false,
      PRODUCT_NAME: 'Semai',
    })
  })

  test("API-01 the base address is the environment's: where it listens, and what people open", () => {
    expect(readEnvironment({ HOST: '0.0.0.0', PORT: '8080', PUBLIC_URL: 'https://semai.example' })).toMatchObject({
      HOST: '0.0.0.0',
      PORT: 8080,
      PUBLIC_URL: 'https://semai.example',
    })
    expect(() => readEnvironment({ HOST: '0.0.0.0' })).toThrow('PUBLIC_URL')
  })

  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://semai.example' }, false],
    [{ DATABASE_URL: 'postgres://x/y' }, false],
    [{ PUBLIC_URL: 'https://semai.example' }, false],
    [{ TRUST_PROXY: 'loopback' }, false],
    [{ TRUST_PROXY: '1', DEMO: '1' }, true],
    [{ DATABASE_URL: 'postgres://x/y', DEMO: '1' }, true],
    [{ DEMO: '0' }, false],
  ])('%j: demo %s', (variables, demo) => {
    expect(readEnvironment(variables).DEMO).toBe(demo)
  })

  test.each([
    [{ PORT: 'abc' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ LOGIN_LOCK: 'yes' }, 'LOGIN_LOCK'],
    [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY'],
    [{ PROGRAM_YEARS: 'x' }, 'PROGRAM_YEARS'],
    [{ MAP_TILES_URL: 'https://peta.example/tiles' }, 'MAP_TILES_URL'],
    [{ MAP_TILES_URL: 'https://{s}.peta.example/{z}/{x}/{y}.png' }, 'MAP_TILES_URL'],
    [{ MAP_TILES_URL: 'javascript:{z}{x}{y}' }, 'MAP_TILES_URL'],
    [{ MAP_TILES_URL: 'https://peta.example;script-src/{z}/{x}/{y}' }, 'MAP_TILES_URL'],
    [{ GEOCODER_URL: 'peta.example' }, 'GEOCODER_URL'],
    [{ GEOCODER_URL: 'https://peta.example/?key=1' }, 'GEOCODER_URL'],
    [{ FILES_S3_BUCKET: 'semai', FILES_S3_ACCESS_KEY: 'a' }, 'FILES_S3_SECRET_KEY'],
    [{ FILES_S3_ENDPOINT: 'ftp://s3.example' }, 'FILES_S3_ENDPOINT'],
  ])('%j is refused by name', (variables, name) => {
    expect(() => readEnvironment(variables)).toThrow(ConfigurationError)
    expect(() => readEnvironment(variables)).toThrow(name)
  })

  test.each([
    ['1', 1],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.0/8, ::1', '10.0.0.0/8, ::1'],
    ['loopback', 'loopback'],
    ['10.0.0.0/8,loopback', '10.0.0.0/8,loopback'],
  ])('TRUST_PROXY=%s', (text, read) => {
    expect(readEnvironment({ TRUST_PROXY: text }).TRUST_PROXY).toBe(read)
  })

  test('an empty variable counts as not set', () => {
    expect(readEnvironment({ PORT: '', DATABASE_URL: '' }).PORT).toBe(3000)
  })
})

describe('services outside', () => {
  const geko = { GEKO_URL: 'https://geko.example/api', GEKO_USERNAME: 'a', GEKO_PASSWORD: 'b' }
  test('API-05 are read with their paths', () => {
    const read = readEnvironment({ ...geko, GEKO_PATHS: 'a/b, c/*', GEKO_SYNC_PATHS: 'ff=x/ff' })
    expect(read.GEKO_PATHS).toEqual(['a/b', 'c/*'])
    expect(read.GEKO_SYNC_PATHS).toEqual({
      ff: 'x/ff',
      farmer: 'farmer/list',
      lahan: 'lahan/list',
      species: 'lahan_species/list',
    })
  })
  test.each<[Record<string, string>, string]>([
    [{ GEKO_URL: geko.GEKO_URL }, 'GEKO_URL, GEKO_USERNAME, GEKO_PASSWORD: isi ketiganya'],
    [{ ...geko, GEKO_URL: 'ftp://geko.example' }, 'GEKO_URL'],
    [{ ...geko, GEKO_URL: 'https://a:b@geko.example' }, 'GEKO_URL: tidak boleh memuat nama pengguna'],
    [{ ...geko, GEKO_PATHS: '../x' }, 'GEKO_PATHS: harus daftar dengan koma'],
    [{ ...geko, GEKO_SYNC_PATHS: 'kebun=x' }, 'GEKO_SYNC_PATHS: harus daftar dengan koma'],
    [{ ...geko, GEKO_LOGIN_PATH: '/login' }, 'GEKO_LOGIN_PATH: harus path tanpa / di depan'],
    [{ GEKO_PATHS: 'a' }, 'GEKO_PATHS: tidak berguna tanpa GEKO_URL'],
    [{ SISTER_URL: 'https://a.example' }, 'SISTER_URL, SISTER_TOKEN: isi keduanya'],
    [{ SISTER_URL: 'https://a.example', SISTER_TOKEN: 'a b' }, 'SISTER_TOKEN: hanya boleh memuat'],
    [{ MEDIA_HOSTS: 'https://cdn.example/' }, 'MEDIA_HOSTS: harus daftar dengan koma'],
    [{ OUTSIDE_TIMEOUT_SECONDS: '0' }, 'OUTSIDE_TIMEOUT_SECONDS'],
  ])('%j is refused at the start in plain words', (variables, words) => {
    expect(() => readEnvironment(variables)).toThrow(words)
  })
})
