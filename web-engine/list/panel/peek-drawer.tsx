import { ActionIcon, Button, Drawer, VisuallyHidden } from '@mantine/core'
import { IconArrowRight, IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { formatNumber } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { RecordCard } from '../../detail/card/record-card.tsx'
import { RecordLoader } from '../../detail/card/record-loader.tsx'
import { recordNameOf, type RecordRow } from '../../records/record.ts'
import { DialogHead } from '../../kit/parts/dialog-head.tsx'
import { AreaRefusalLine, RefusalMessageArea } from '../../kit/alerts/refusal-message-area.tsx'
import { ScreenLink } from '../../kit/navigation/screen-link.tsx'
import { isShortcutPressed } from '../../kit/keys/shortcut-store.ts'
import { useText } from '../../kit/words/texts.ts'
import { listTexts } from '../common/list-texts.ts'
import type { PeekControl } from '../rows/use-peek.ts'
import styles from '../common/side-drawer.module.css'

interface PeekDrawerProps {
  readonly module: AnyModule
  readonly row: RecordRow
  readonly peek: PeekControl
  readonly href: string
}

/** A record beside its list; the arrows go on to its neighbours. */
export function PeekDrawer({ module, row, peek, href }: PeekDrawerProps) {
  const t = useText(listTexts)
  const name = recordNameOf(module, row)
  const place = t('peek.place', { place: formatNumber(peek.place + 1), count: formatNumber(peek.count) })
  function keys(event: KeyboardEvent) {
    const step = isShortcutPressed(event, 'row.next') ? 1 : isShortcutPressed(event, 'row.previous') ? -1 : null
    if (step === null) return
    event.preventDefault()
    peek.step(step)
  }
  return (
    <Drawer.Root opened onClose={peek.close} position="right" size="lg" returnFocus={false} onKeyDown={keys}>
      <Drawer.Overlay backgroundOpacity={0.25} />
      <Drawer.Content>
        <DialogHead of={Drawer} title={name} close={t('peek.close')}>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('peek.previous')}
            aria-disabled={peek.place <= 0}
            onClick={() => peek.step(-1)}
          >
            <IconChevronUp size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('peek.next')}
            aria-disabled={peek.place >= peek.count - 1}
            onClick={() => peek.step(1)}
          >
            <IconChevronDown size={18} aria-hidden />
          </ActionIcon>
        </DialogHead>
        <Drawer.Body className={styles.body}>
          <VisuallyHidden role="status">{`${name}, ${place}`}</VisuallyHidden>
          <RecordLoader key={row.id} module={module} id={row.id} onBack={peek.close}>
            {(record) => (
              <RefusalMessageArea>
                <AreaRefusalLine />
                <RecordCard module={module} row={record} />
              </RefusalMessageArea>
            )}
          </RecordLoader>
          <div className={styles.footer}>
            <span className={styles.place}>{place}</span>
            <Button
              component={ScreenLink}
              href={href}
              data-autofocus
              rightSection={<IconArrowRight size={16} aria-hidden />}
            >
              {t('peek.open')}
            </Button>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
