import { expect } from '@playwright/test'
import { freshCode, PASSWORD } from './test.ts'

export interface OwnPerson {
  readonly username: string
  readonly password: string
  /** Another role from now on. */
  becomes(role: string): Promise<void>
  /** The account is closed: it signs in no more, and its sessions end. */
  leaves(): Promise<void>
}

/**
 * An account like one of the demo's, of this test alone: what is taken from it is missed by nobody. By the real calls
 * of an administrator.
 */
export async function ownPerson(address: string, like: string): Promise<OwnPerson> {
  const asked = async (token: string, method: string, path: string, body?: object) => {
    const reply = await fetch(`${address}/api/${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await reply.text()
    expect(reply.ok, `${path} ${text}`).toBe(true)
    return JSON.parse(text) as { readonly token: string; readonly data: unknown }
  }
  const enter = async (username: string, password = PASSWORD) =>
    (await asked('', 'POST', 'login', { username, password })).token
  const admin = await enter('admin')
  const listed = async (path: string, filters: string) =>
    (await asked(admin, 'GET', `${path}/list?limit=100&${filters}`)).data as readonly Readonly<
      Record<string, unknown>
    >[]
  const model = (await listed('users', `search=${like}`)).find(({ username: name }) => name === like)
  const code = freshCode().toLowerCase()
  const username = `orang${code}`
  const made = await asked(admin, 'POST', 'users/create', {
    username,
    email: `${username}@kebun.example`,
    fullname: `Orang ${code}`,
    role_id: model?.['role_id'],
    location_nursery_id: model?.['location_nursery_id'],
  })
  const { id } = made.data as { id: number }
  const [given, password] = [`Sementara-${code}-9`, `Muat-pagi-${code}-7`]
  await asked(admin, 'POST', `users/${id}/action/temporary_password`, { password: given })
  const token = await enter(username, given)
  await asked(token, 'POST', 'account/password', { current: given, password })
  // No tour of the first visit lies over what a test looks at.
  await asked(token, 'PUT', 'preferences/tour.seen', { value: true })
  return {
    username,
    password,
    becomes: async (role) => {
      const [found] = (await listed('roles', `search=${role}`)).filter(({ role_name: name }) => name === role)
      const { version } = (await asked(admin, 'GET', `users/${id}/show`)).data as { version: number }
      await asked(admin, 'PUT', 'users/update', { id, version, role_id: found?.['id'] })
    },
    leaves: async () => void (await asked(admin, 'POST', `users/${id}/action/deactivate`, {})),
  }
}
