import { describe, expect, test, vi } from 'vitest'
import { errorMessageIn, signIn } from './sign-in.web.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined, removeItem: () => undefined })
vi.stubGlobal('window', new EventTarget())

describe('sign-in', () => {
  test('AU-02 spaces alone are an empty field, and nothing is sent', async () => {
    const fetched = vi.fn<typeof fetch>()
    vi.stubGlobal('fetch', fetched)
    expect(await signIn({ username: '  ', password: 'x' })).toEqual({
      kind: 'refused',
      message: 'Username & Password harus diisi',
    })
    expect(fetched).not.toHaveBeenCalled()
  })
  test('AU-01 both values are sent trimmed', async () => {
    const fetched = vi.fn<typeof fetch>(async () => new Response('{"message":"{}"}', { status: 401 }))
    vi.stubGlobal('fetch', fetched)
    await signIn({ username: ' sri ', password: ' rahasia ' })
    expect(fetched).toHaveBeenCalledWith(
      '/api/login',
      expect.objectContaining({ body: '{"username":"sri","password":"rahasia"}' }),
    )
  })
  test('AU-03 the sentence is taken out of the message', () => {
    expect(errorMessageIn('{"errorMessage":"Username atau kata sandi salah."}')).toBe('Username atau kata sandi salah.')
  })
  test('AU-03 a plain message is shown as it is', () => {
    expect(errorMessageIn('Terlalu banyak percobaan.')).toBe('Terlalu banyak percobaan.')
  })
})
