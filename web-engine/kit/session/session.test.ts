import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  clearSession,
  expireSession,
  noteUnfinishedSetup,
  readSession,
  rememberAddressForSignIn,
  storeSession,
  takeRememberedAddress,
} from './session.ts'

const user = {
  id: 7,
  fullname: 'Sri',
  username: 'sri',
  email: '',
  role_id: 2,
  location_nursery_id: null,
  rel_role_id: null,
  rel_location_nursery_id: null,
}

function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('localStorage', memoryStorage())
  vi.stubGlobal('sessionStorage', memoryStorage())
  vi.stubGlobal('location', { pathname: '/master/bedeng-nursery', search: '?page=2' })
})

describe('session', () => {
  test('AU-04 profile, token, permissions and the names of the visible modules are stored', () => {
    storeSession({ user, token: 't', tasks: ['users.read', 'users.approve'] })
    expect(localStorage.getItem('_token')).toBe('t')
    expect(JSON.parse(localStorage.getItem('permission') ?? '')).toEqual(['users.read', 'users.approve'])
    expect(JSON.parse(localStorage.getItem('modules') ?? '')).toEqual(['users'])
    expect(readSession()?.holder.permissions.has('users.approve')).toBe(true)
  })
  test('what must be finished first goes with the session, and with the answer that no longer names it', () => {
    storeSession({ user, token: 't', tasks: [], pending: 'password' })
    expect(readSession()?.pending).toBe('password')
    noteUnfinishedSetup('second-factor')
    expect(readSession()?.pending).toBe('second-factor')
    storeSession({ user, token: 't', tasks: [] })
    expect(readSession()?.pending).toBeNull()
    noteUnfinishedSetup('password')
    clearSession()
    storeSession({ user, token: 't', tasks: [] })
    expect(readSession()?.pending).toBeNull()
  })
  test('SH-09 without the modules entry nobody is signed in', () => {
    storeSession({ user, token: 't', tasks: [] })
    localStorage.removeItem('modules')
    expect(readSession()).toBeNull()
  })
  test('a broken entry counts as signed out instead of breaking every page', () => {
    storeSession({ user, token: 't', tasks: [] })
    localStorage.setItem('profile', '{')
    expect(readSession()).toBeNull()
  })
  test('SH-12 signing out leaves drafts and preferences alone', () => {
    storeSession({ user, token: 't', tasks: [] })
    localStorage.setItem('draft.bed', 'x')
    clearSession()
    expect(readSession()).toBeNull()
    expect(localStorage.getItem('draft.bed')).toBe('x')
  })
  test('SH-12 the place of a dead session comes back once, for the same person', () => {
    storeSession({ user, token: 't', tasks: [] })
    expireSession()
    expect(takeRememberedAddress(7)).toBe('/master/bedeng-nursery?page=2')
    expect(takeRememberedAddress(7)).toBeNull()
  })
  test('another person does not land where the last one was', () => {
    rememberAddressForSignIn(7)
    expect(takeRememberedAddress(8)).toBeNull()
  })
  test('a place outside of this site is never returned to', () => {
    rememberAddressForSignIn(null, '//elsewhere.example/x')
    expect(takeRememberedAddress(7)).toBeNull()
  })
})
