import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { givenFolder, givenProcess } from './embedded.test-kit.ts'
import { FolderInUse, lockFolder } from './folder-lock.ts'

const describeIt = 'sedang dinyalakan'

describe('folder lock', { timeout: 30_000 }, () => {
  test('the second one is refused and learns the pid and address of the first', async () => {
    const dataDir = await givenFolder()
    const lock = await lockFolder({ dataDir, describe: describeIt })
    await lock.update('http://127.0.0.1:3000')
    const refusal = await lockFolder({ dataDir, describe: describeIt }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(FolderInUse)
    expect(refusal).toMatchObject({ pid: process.pid, address: 'http://127.0.0.1:3000', code: 'folder_in_use' })
    expect(String(refusal)).toContain(`proses ${process.pid} (http://127.0.0.1:3000)`)
  })

  test('the lock file says who holds it since when, and a released lock leaves nothing behind', async () => {
    const dataDir = await givenFolder()
    const lock = await lockFolder({ dataDir, describe: describeIt })
    const record = JSON.parse(await readFile(join(dataDir, 'semai.lock'), 'utf8'))
    expect(record).toMatchObject({ pid: process.pid, address: describeIt })
    expect(Date.now() - Date.parse(record.startedAt)).toBeLessThan(10_000)
    await lock.update('http://127.0.0.1:3000')
    await lock.release()
    await lock.update('http://127.0.0.1:4000')
    expect(await readdir(dataDir)).toEqual([])
  })

  test('a lock left over by kill -9 does not block', async () => {
    const dataDir = await givenFolder()
    const { child, nextLine } = await givenProcess('folder-lock.test-process.ts', [dataDir])
    await nextLine()
    child.stdin?.write('go\n')
    expect(await nextLine()).toBe('won')
    await expect(lockFolder({ dataDir, describe: describeIt })).rejects.toMatchObject({ pid: child.pid })
    child.kill('SIGKILL')
    await new Promise((resolve) => child.once('exit', resolve))
    const lock = await lockFolder({ dataDir, describe: describeIt })
    expect(await readdir(dataDir)).toEqual(['semai.lock'])
    await lock.release()
  })

  test.runIf(process.platform === 'linux')(
    'a lock whose pid has passed to another process does not block',
    async () => {
      const dataDir = await givenFolder()
      const birth = 'another-boot/1'
      const record = { pid: process.ppid, birth, startedAt: new Date().toISOString(), address: 'x', nonce: 'ab' }
      await writeFile(join(dataDir, 'semai.lock'), JSON.stringify(record))
      await expect(lockFolder({ dataDir, describe: describeIt })).resolves.toBeDefined()
    },
  )

  test.each([
    '',
    '{"pid":',
    '{}',
    '{"pid":1,"address":"x","nonce":"../../x"}',
    '{"pid":-1,"address":"x","nonce":"ab"}',
  ])('a lock torn by a power cut does not block: %s', async (text) => {
    const dataDir = await givenFolder()
    await writeFile(join(dataDir, 'semai.lock'), text)
    await expect(lockFolder({ dataDir, describe: describeIt })).resolves.toBeDefined()
  })

  test('of many simultaneous starts on a dead lock exactly one wins, round after round', async () => {
    const dataDir = await givenFolder()
    for (let round = 0; round < 40; round++) {
      // Two dead links in every second round: the winner of an earlier contest died before it could tidy up.
      const nonces = round % 2 === 0 ? [`a${round}`] : [`a${round}`, `b${round}`]
      const files = ['semai.lock', `semai.lock.next-a${round}`]
      for (const [index, nonce] of nonces.entries()) {
        await writeFile(
          join(dataDir, files[index] ?? ''),
          JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '', address: '', nonce }),
        )
      }
      const starts = Array.from({ length: 24 }, () => lockFolder({ dataDir, describe: describeIt }))
      const results = await Promise.allSettled(starts)
      const winners = results.filter((result) => result.status === 'fulfilled')
      expect(winners).toHaveLength(1)
      expect(await readdir(dataDir)).toEqual(['semai.lock'])
    }
  })

  test('of several processes that start at once exactly one wins and the others name it', async () => {
    const dataDir = await givenFolder()
    await writeFile(
      join(dataDir, 'semai.lock'),
      JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '', address: '', nonce: 'ab' }),
    )
    const starters = await Promise.all(
      Array.from({ length: 4 }, () => givenProcess('folder-lock.test-process.ts', [dataDir])),
    )
    for (const { nextLine } of starters) expect(await nextLine()).toBe('ready')
    for (const { child } of starters) child.stdin?.write('go\n')
    const answers = await Promise.all(starters.map(({ nextLine }) => nextLine()))
    const winner = starters[answers.indexOf('won')]?.child.pid
    expect(answers.toSorted()).toEqual([...Array(3).fill(String(winner)), 'won'])
  })
})
