import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { NextWaitingRecord as Next } from '#core/wire/inbox.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { api } from '../../kit/server/api.ts'
import { useCatalogue } from '../../kit/navigation/catalogue.tsx'
import { modulePath, recordHref } from '../../kit/navigation/paths.ts'
import { useScreenNavigation } from '../../kit/navigation/use-screen-navigation.ts'
import { useText } from '../../kit/words/texts.ts'
import { actionTexts } from '../run/action-texts.ts'
import styles from '../run/actions.module.css'

/** After a decision: one press to the next record that waits, whatever module it is of. */
export function NextWaiting({ module, id }: { readonly module: AnyModule; readonly id: number }) {
  const t = useText(actionTexts)
  const catalogue = useCatalogue()
  const { go } = useScreenNavigation()
  const button = useRef<HTMLButtonElement>(null)
  const { data } = useQuery({
    queryKey: ['module', 'inbox', 'next', module.key, id],
    queryFn: async ({ signal }) =>
      (await api<{ data: Next | null }>('inbox/next', { query: { module: module.key, id }, signal })).data,
    retry: false,
  })
  useEffect(() => {
    // The pressed button went with the decision, and the heading has the focus since.
    const { activeElement } = document
    if (data && (activeElement === document.body || activeElement?.tagName === 'H2')) button.current?.focus()
  }, [data])
  const next = data ? catalogue.find(data.module) : null
  if (data === null)
    return (
      <p className={styles.none} role="status">
        {t('decision.none')}
      </p>
    )
  if (!data || !next) return null
  const name = data.name || `#${data.id}`
  const href = `${recordHref(modulePath(catalogue.menuOf(next).key, next), 'detail', data.id)}&from=inbox`
  return (
    <div className={styles.next}>
      <Button
        ref={button}
        variant="light"
        rightSection={<IconArrowRight size={16} aria-hidden />}
        aria-label={t('decision.next.of', { name, title: next.title })}
        onClick={() => go(href)}
      >
        {t('decision.next')}
      </Button>
      <span className={styles.nextName}>{name}</span>
    </div>
  )
}
