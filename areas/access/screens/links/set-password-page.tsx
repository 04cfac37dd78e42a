import { PasswordPage } from './password-page.tsx'

/** An invitation's link: the first password of an account that an administrator made. */
export function SetPasswordPage() {
  return <PasswordPage path="set_password" words="set" />
}
