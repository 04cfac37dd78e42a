import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  checkConstraintGuard,
  functionGuard,
  guardStates,
  triggerGuard,
  uniqueGuard,
} from '#server-engine/schema/guard.ts'
import { openTestDatabase } from '#test/kit/empty-database.ts'
import { applyGuards } from './apply-guards.ts'

const BODY = `begin raise exception 'rows stay' using errcode = '55000'; end`
const refuse = functionGuard('entry_refuse', BODY)
const guards = [
  refuse,
  checkConstraintGuard('entry', 'entry_positive', 'amount > 0'),
  uniqueGuard('entry', 'entry_once', { columns: ['place', 'kind'], nulls: 'equal' }),
  triggerGuard('entry', 'entry_stays', {
    when: 'before update or delete',
    run: 'for each row execute function public.entry_refuse()',
  }),
]

let database: Awaited<ReturnType<typeof openTestDatabase>>
beforeAll(async () => {
  database = await openTestDatabase('empty')
  await database.db.query('create table entry (place integer, kind integer, amount integer)')
})
afterAll(() => database.close())

const states = async () => (await guardStates(database.db, guards)).map(({ state }) => state)

describe('guards declared beside a table', () => {
  test('are missing before the start and present after it, also when several servers start at once', async () => {
    expect(await states()).toEqual(['missing', 'missing', 'missing', 'missing'])
    await Promise.all([applyGuards(database.db, guards), applyGuards(database.db, guards)])
    expect(await states()).toEqual(['present', 'present', 'present', 'present'])
    await database.db.query('insert into entry values (1, null, 5)')
    await expect(database.db.query('insert into entry values (2, null, 0)')).rejects.toMatchObject({
      constraint: 'entry_positive',
    })
    await expect(database.db.query('insert into entry values (1, null, 5)')).rejects.toMatchObject({
      constraint: 'entry_once',
    })
    await expect(database.db.query('delete from entry')).rejects.toMatchObject({ code: '55000' })
  })

  test.each([
    [
      'a dropped constraint',
      'alter table entry drop constraint entry_positive',
      ['present', 'missing', 'present', 'present'],
    ],
    ['a disabled trigger', 'alter table entry disable trigger entry_stays', ['present', 'present', 'present', 'off']],
    [
      'a rewritten function',
      `create or replace function entry_refuse() returns trigger language plpgsql as 'begin return new; end'`,
      ['changed', 'present', 'present', 'present'],
    ],
    [
      'a constraint of another version',
      'alter table entry drop constraint entry_once, add constraint entry_once unique (place, kind)',
      ['present', 'present', 'changed', 'present'],
    ],
  ])('%s is noticed, and put right at the next start', async (_what, damage, noticed) => {
    await database.db.query(damage)
    expect(await states()).toEqual(noticed)
    await applyGuards(database.db, guards)
    expect(await states()).toEqual(['present', 'present', 'present', 'present'])
    await expect(database.db.query('delete from entry')).rejects.toMatchObject({ code: '55000' })
  })

  test('a guard that the rows do not meet is not made, and nothing else of that start is', async () => {
    const strict = [
      checkConstraintGuard('entry', 'entry_extra', 'true'),
      checkConstraintGuard('entry', 'entry_large', 'amount > 1000'),
    ]
    await expect(applyGuards(database.db, strict)).rejects.toMatchObject({ code: '23514' })
    expect((await guardStates(database.db, strict)).map(({ state }) => state)).toEqual(['missing', 'missing'])
  })
})
