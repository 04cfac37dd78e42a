import { describe, expect, test } from 'vitest'
import { ruleMessage, ruleMessages } from './messages.ts'

const { 'lock-periode': lockPeriode, ...labelled } = ruleMessages

describe('rule messages', () => {
  test('FR-04 every message but the cut-off names the field, in both languages', () => {
    const nameless = Object.entries(labelled).filter(
      ([, { id, en }]) => !id.includes('{label}') || !en.includes('{label}'),
    )
    expect(nameless).toEqual([])
  })

  test('FR-06 the cut-off keeps the words of the specification', () => {
    expect(lockPeriode.id).toBe('Cut Off Peride Aktif')
    expect(ruleMessage('lock-periode', { label: 'Tanggal' }, 'en')).toBe('Cut Off Peride Aktif')
  })

  test('FR-04 a message is Indonesian unless English is asked for', () => {
    expect(ruleMessage('required', { label: 'Nama' })).toBe('Nama wajib diisi')
    expect(ruleMessage('required', { label: 'Name' }, 'en')).toBe('Name is required')
  })

  test('FR-04 messages have no full stop, since they stand alone under a field', () => {
    expect(
      Object.values(ruleMessages)
        .flatMap(({ id, en }) => [id, en])
        .filter((text) => text.endsWith('.')),
    ).toEqual([])
  })
})
