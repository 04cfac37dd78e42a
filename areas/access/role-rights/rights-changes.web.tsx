import { Button } from '@mantine/core'
import { AreaRefusalLine } from '#web-engine/kit/alerts/refusal-message-area.tsx'
import { useText } from '#web-engine/kit/words/texts.ts'
import type { RoleRights } from './rights-tree-answer.ts'
import { rightsTexts } from './role-rights-texts.ts'
import type { RoleRightsState } from './use-role-rights.web.ts'
import styles from './role-rights.module.css'

/** What would be saved, in words; at the foot of the window while there is something. */
export function RightsChanges({ data, rights }: { readonly data: RoleRights; readonly rights: RoleRightsState }) {
  const t = useText(rightsTexts)
  const { give, take } = rights
  if (give.length + take.length === 0) return null
  const names = new Map(
    data.menus.flatMap(({ sections }) =>
      sections.flatMap(({ modules }) =>
        modules.flatMap((row) => row.rights.map(({ code, name }) => [code, name] as const)),
      ),
    ),
  )
  const list = (codes: readonly string[]) => codes.map((code) => names.get(code) ?? code).join(', ')
  return (
    <section className={styles.changes} aria-label={t('changes')}>
      <AreaRefusalLine />
      {/* As long as it may be, it scrolls, also by keys. */}
      <div role="status" className={styles.words} tabIndex={0}>
        {give.length > 0 && (
          <p>
            <strong>{t('give', { count: String(give.length) })}</strong> {list(give)}
          </p>
        )}
        {take.length > 0 && (
          <p>
            <strong>{t('take', { count: String(take.length) })}</strong> {list(take)}
          </p>
        )}
      </div>
      <Button loading={rights.isSaving} onClick={rights.save}>
        {t('save')}
      </Button>
      <Button variant="default" onClick={rights.reset}>
        {t('reset')}
      </Button>
    </section>
  )
}
