import { chmod, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findPostgresPrograms } from './postgres-programs.ts'
import { createCluster, isClusterFolder } from './cluster.ts'
import {
  givenFolder,
  givenProcess,
  givenServer,
  givenUsedFolder,
  isRoot,
  postmasterOf,
  readNotes,
  writeNote,
} from './embedded.test-kit.ts'
import { findUsers, giveFolderToUser } from './os-user.ts'
import { placeCluster, type ClusterPlacement } from './cluster-placement.ts'

describe.runIf(isRoot)('embedded PostgreSQL started by root', { timeout: 30_000 }, () => {
  test('runs as a user of our own, and a cluster of `nobody`, whom others use too, is handed to him', async () => {
    const [nobody] = await findUsers(['no-such-user', 'nobody'])
    const dataDir = await givenFolder()
    const binaries = await findPostgresPrograms()
    const folder = join(dataDir, 'postgres')
    await writeFile(join(dataDir, 'postgres.password'), 'rahasia\n')
    await createCluster({
      cluster: { folder, binaries, user: nobody, logFile: '', sockets: undefined, settings: {} },
      password: 'rahasia',
    })
    const { url } = await givenServer(dataDir)
    await writeNote(url, 'bukan milik nobody')
    const [own] = await findUsers(['semai', 'postgres'])
    expect([await ownerOfProcess(await postmasterOf(dataDir)), (await stat(join(folder, 'base'))).uid]).toEqual([
      own?.uid,
      own?.uid,
    ])
  })

  test('a folder with files of an unknown user is handed to the server', async () => {
    const dataDir = await givenUsedFolder()
    await giveFolderToUser({ uid: 54_321, gid: 54_321 }, join(dataDir, 'postgres'))
    await givenServer(dataDir)
    const [expected] = await findUsers(['semai', 'postgres'])
    expect(await ownerOfProcess(await postmasterOf(dataDir))).toBe(expected?.uid)
  })

  test('a data folder of an ordinary user stays his', async () => {
    const dataDir = await givenUsedFolder()
    await giveFolderToUser({ uid: 54_321, gid: 54_321 }, dataDir)
    await givenServer(dataDir)
    expect(await ownerOfProcess(await postmasterOf(dataDir))).toBe(54_321)
  })

  test('a data folder that the server cannot enter keeps a pointer, and the data are found again', async () => {
    const dataDir = await givenFolder({ mode: 0o700 })
    const first = await givenServer(dataDir)
    await writeNote(first.url, 'di luar')
    expect(await isClusterFolder(join(dataDir, 'postgres'))).toBe(false)
    expect(await pointerOf(dataDir)).toMatchObject({
      confirmed: true,
      folder: expect.stringMatching(/^\/var\/lib\/semai\/[0-9a-f]{16}$/),
    })
    await first.stop()
    const { child, nextLine } = await givenProcess('embedded.test-process.ts', [dataDir])
    const url = await nextLine()
    child.kill('SIGKILL')
    const second = await givenServer(dataDir)
    expect(second.url).toBe(url)
    expect(await readNotes(second.url)).toEqual(['di luar'])
  })

  test('data made in the open come along when their folder is moved out of reach', async () => {
    const dataDir = await givenUsedFolder()
    const first = await givenServer(dataDir)
    await writeNote(first.url, 'ikut pindah')
    await first.stop()
    await chmod(dirname(dataDir), 0o700)
    const second = await givenServer(dataDir)
    expect(await readNotes(second.url)).toEqual(['ikut pindah'])
  })
})

describe.runIf(isRoot)('placement of a cluster out of reach', () => {
  test('a copy of a data folder does not get at the database of the original; a moved one does', async () => {
    const original = await givenFolder({ mode: 0o700 })
    const { cluster } = await givenPlacedCluster(original)
    const copy = await givenFolder({ mode: 0o700 })
    await cp(original, copy, { recursive: true })
    await expect(placeCluster(copy)).rejects.toThrow(`milik folder ${original}`)
    await rm(copy, { recursive: true })
    await rename(original, copy)
    expect(await placeCluster(copy)).toMatchObject({ cluster })
  })

  test('data that are gone from where the pointer says are an error, not an empty database', async () => {
    const dataDir = await givenFolder({ mode: 0o700 })
    const { cluster } = await givenPlacedCluster(dataDir)
    await rm(cluster, { recursive: true })
    await expect(placeCluster(dataDir)).rejects.toThrow(`Data PostgreSQL tidak ada di ${cluster}`)
  })

  test('a first start that was cut off before there were data goes on where it was', async () => {
    const dataDir = await givenFolder({ mode: 0o700 })
    const { cluster } = await placeCluster(dataDir)
    expect(await placeCluster(dataDir)).toMatchObject({ cluster })
  })

  test('a data folder deleted and made again starts empty and leaves the old data where they were', async () => {
    const dataDir = await givenFolder({ mode: 0o700 })
    const old = await givenPlacedCluster(dataDir)
    onTestFinished(() => rm(dirname(old.cluster), { recursive: true }))
    await rm(join(dataDir, 'postgres.location.json'))
    expect(await placeCluster(dataDir)).toMatchObject({ cluster: `${dirname(old.cluster)}-2/postgres` })
    expect(await isClusterFolder(old.cluster)).toBe(true)
  })
})

/** All that makes a folder a cluster for the placement. */
async function givenPlacedCluster(dataDir: string): Promise<ClusterPlacement> {
  const placement = await placeCluster(dataDir)
  await mkdir(placement.cluster)
  await writeFile(join(placement.cluster, 'PG_VERSION'), '18\n')
  await placement.confirm()
  return placement
}

async function pointerOf(dataDir: string): Promise<{ folder: string; confirmed: boolean }> {
  return JSON.parse(await readFile(join(dataDir, 'postgres.location.json'), 'utf8'))
}

async function ownerOfProcess(pid: number): Promise<number> {
  return (await stat(`/proc/${pid}`)).uid
}
