import { compare, type Row } from './measure.ts'

interface Door {
  readonly call: (method: string, address: string, body?: unknown) => Promise<unknown>
  /** Guesses are limited; here they are asked for by the hundred. */
  readonly forgetGuesses: () => Promise<unknown>
}

/** What an account that exists costs beside one that does not: the ratio must not tell which is which. */
export async function measureAlike({ call, forgetGuesses }: Door): Promise<readonly Row[]> {
  const asked = (address: string, body: object) => async () => {
    await forgetGuesses()
    // Refusals are the point here.
    await call('POST', address, body).catch(() => undefined)
  }
  return [
    await compare('masuk: akun ada / tidak ada', {
      api: asked('login', { username: 'tamu', password: 'salah salah' }),
      bare: asked('login', { username: 'tidak-ada', password: 'salah salah' }),
      statements: 0,
    }),
    await compare('lupa sandi: email ada / tidak ada', {
      api: asked('request_forgot_password', { email: 'tamu@semai.example' }),
      bare: asked('request_forgot_password', { email: 'tidak-ada@semai.example' }),
      statements: 0,
    }),
  ]
}
