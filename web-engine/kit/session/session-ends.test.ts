import { beforeEach, describe, expect, test, vi } from 'vitest'
import { noteSessionEnds, readSessionEnds } from './session-ends.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

describe('when a session ends', () => {
  test('the seconds of an answer become instants of this device, whatever its clock says', () => {
    noteSessionEnds('idle=28800, end=604800', 1_000_000)
    expect(readSessionEnds()).toEqual({ idle: 1_000_000 + 28_800_000, end: 1_000_000 + 604_800_000 })
  })
  test('a difference that is only the way of the answer changes nothing; a renewed session does', () => {
    noteSessionEnds('idle=100, end=1000', 0)
    const first = readSessionEnds()
    noteSessionEnds('idle=98, end=998', 3_000)
    expect(readSessionEnds()).toBe(first)
    noteSessionEnds('idle=28800, end=990', 10_000)
    expect(readSessionEnds()).toMatchObject({ idle: 28_810_000 })
  })
  test.each([null, '', 'idle=x, end=1', 'idle=1'])('%j says nothing', (header) => {
    noteSessionEnds(header, 0)
    expect(readSessionEnds()).toBeNull()
  })
})
