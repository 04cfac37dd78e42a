import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageInput } from '../../widgets/pager/page-input.tsx'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from './lookup.module.css'

interface StepPagerProps {
  readonly label: string
  readonly page: number
  readonly last: number
  onPage(page: number): void
  readonly children?: ReactNode
}

export function StepPager({ label, page, last, onPage, children }: StepPagerProps) {
  const t = useText(moduleTexts)
  return (
    <nav className={styles.pager} aria-label={label}>
      <p className={styles.summary}>{children}</p>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('page.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <PageInput page={page} last={last} onPage={onPage} />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('page.next')}
        disabled={page >= last}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </nav>
  )
}
