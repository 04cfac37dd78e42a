/** A new password as it is typed, twice. */
export interface NewPassword {
  readonly password: string
  readonly again: string
}

export const NO_PASSWORD: NewPassword = { password: '', again: '' }

/** AU-08: only then it can be sent. What else a password must be the server says. */
export function isTypedTwice({ password, again }: NewPassword): boolean {
  return password !== '' && password === again
}
