/** A new password as it is typed, twice. */
export interface NewPassword {
  readonly password: string
  readonly again: string
}

/** The call that says what is wrong with a password. */
export const JUDGE_PASSWORD_PATH = 'no-auth/judge-password'

export const EMPTY_NEW_PASSWORD: NewPassword = { password: '', again: '' }

/** AU-08: only then it can be sent. What else a password must be the server says. */
export function isPasswordTypedTwice({ password, again }: NewPassword): boolean {
  return password !== '' && password === again
}
