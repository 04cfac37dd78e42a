import { useId } from 'react'
import { useText } from '#web-engine/kit/words/texts.ts'
import entry from '../entry/entry.module.css'
import { registerTexts } from './register-texts.ts'
import styles from './register.module.css'
import type { RoleOption } from './use-registration-options.web.ts'

interface RoleListProps {
  readonly roles: readonly RoleOption[]
  readonly value: number | null
  readonly error?: string | undefined
  onChange(value: number): void
}

/** AU-09: name and description of each role that can be asked for. */
export function RegisterRoleList({ roles, value, error, onChange }: RoleListProps) {
  const t = useText(registerTexts)
  const name = useId()
  return (
    <fieldset className={styles.roles}>
      <legend className={entry.label}>{t('role')}</legend>
      {roles.length === 0 && <p className={entry.hint}>{t('options.none')}</p>}
      {roles.map((role) => (
        <label key={role.id} className={styles.role}>
          <input
            type="radio"
            name={name}
            value={role.id}
            checked={role.id === value}
            onChange={() => onChange(role.id)}
          />
          <span>
            <strong>{role.role_name}</strong>
            {role.description && <span className={styles.description}>{role.description}</span>}
          </span>
        </label>
      ))}
      {error && (
        <p className={entry.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
