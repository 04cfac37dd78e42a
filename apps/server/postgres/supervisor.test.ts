import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Cluster } from './cluster.ts'
import type { Postmaster } from './postmaster.ts'
import { startClusterServer } from './start-cluster-server.ts'
import { keepServerRunning } from './supervisor.ts'

vi.mock('./start-cluster-server.ts', () => ({ startClusterServer: vi.fn<typeof startClusterServer>() }))
// Real waits would last minutes; here they are only written down.
const waits: number[] = []
vi.mock('node:timers/promises', () => ({ setTimeout: async (wait: number) => void waits.push(wait) }))

describe('supervision of a server that cannot be started again', () => {
  beforeEach(() => {
    waits.length = 0
    vi.mocked(startClusterServer).mockReset()
  })

  test('it is tried with growing pauses, a limited number of times', async () => {
    vi.mocked(startClusterServer).mockRejectedValue(new Error('disk full'))
    const { lines, calls, stop } = givenDeadServer()
    await vi.waitFor(() => expect(lines.at(-1)).toContain('tidak dicoba lagi'))
    expect(startClusterServer).toHaveBeenCalledTimes(15)
    expect(waits.slice(0, 4)).toEqual([250, 250, 500, 1000])
    expect(Math.max(...waits)).toBe(30_000)
    expect(calls).toEqual(['down'])
    await stop()
  })

  test('however often a server that did serve is killed, the next start waits two seconds at most', async () => {
    const again = (pid: number): Postmaster => ({
      pid,
      port: 20_001,
      exited: pid < 12 ? Promise.resolve() : new Promise(() => undefined),
      isRunning: () => false,
    })
    vi.mocked(startClusterServer).mockImplementation(async () => again(vi.mocked(startClusterServer).mock.calls.length))
    const { calls, stop } = givenDeadServer()
    await vi.waitFor(() => expect(calls.filter((call) => call === 'up')).toHaveLength(12))
    expect(Math.max(...waits)).toBe(2_000)
    await stop()
  })

  test('it is reported as up again once a try succeeds, on the same port', async () => {
    const second: Postmaster = { pid: 2, port: 20_001, exited: new Promise(() => undefined), isRunning: () => false }
    vi.mocked(startClusterServer).mockRejectedValueOnce(new Error('disk full')).mockResolvedValueOnce(second)
    const { calls, stop } = givenDeadServer()
    await vi.waitFor(() => expect(calls).toEqual(['down', 'up']))
    expect(vi.mocked(startClusterServer).mock.calls.map(([start]) => start.port)).toEqual([20_001, 20_001])
    await stop()
  })
})

function givenDeadServer() {
  const lines: string[] = []
  const calls: string[] = []
  const first: Postmaster = { pid: 1, port: 20_001, exited: Promise.resolve(), isRunning: () => false }
  const cluster: Cluster = {
    folder: '',
    binaries: { folder: '', label: '' },
    user: undefined,
    logFile: '',
    sockets: undefined,
    settings: {},
  }
  const onDown = () => void calls.push('down')
  const onUp = () => void calls.push('up')
  const stop = keepServerRunning({ cluster, first, log: (line) => void lines.push(line), onDown, onUp })
  return { lines, calls, stop }
}
