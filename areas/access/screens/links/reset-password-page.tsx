import { PasswordPage } from './password-page.tsx'

/** AU-08 */
export function ResetPasswordPage() {
  return <PasswordPage path="change_password" words="reset" />
}
