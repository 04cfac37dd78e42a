import { Link, useLocation } from '@tanstack/react-router'
import { IconBook2, IconKeyboard, IconRoute } from '@tabler/icons-react'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { ShortcutKeys } from '#web-engine/kit/keys/shortcut-keys.tsx'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import { SidePanel } from '../shell/side-panel.tsx'
import { useScreen } from '../shell/use-screen.ts'
import { helpForScreen } from './help-for-screen.ts'
import { helpTexts } from './help-texts.ts'
import styles from './help.module.css'

interface HelpPanelProps {
  readonly about: 'screen' | 'account'
  readonly onClose: () => void
}

/** What the present screen is for, what comes next, an example; and the ways to shortcuts, words and tour. */
export function HelpPanel({ about, onClose }: HelpPanelProps) {
  const t = useText(helpTexts)
  const tf = useText(frameTexts)
  const ti = useText(inboxTexts)
  const screen = useScreen()
  const pathname = useLocation({ select: (location) => location.pathname })
  const help = helpForScreen({ screen, pathname, account: about === 'account' }, t, {
    launcher: tf('home'),
    glossary: tf('shell.glossary'),
    inbox: ti('title'),
    missing: tf('shell.help'),
  })
  return (
    <SidePanel side="right" title={t('title', { title: help.title })} onClose={onClose}>
      <section className={styles.section}>
        <h3 className={styles.heading}>{t('about')}</h3>
        <p>{help.about}</p>
      </section>
      {help.next && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('next')}</h3>
          <p>{help.next}</p>
        </section>
      )}
      {help.example && (
        <section className={styles.section}>
          <h3 className={styles.heading}>{t('example')}</h3>
          <p className={styles.example}>{help.example}</p>
        </section>
      )}
      <section className={styles.section}>
        <h3 className={styles.heading}>{t('more')}</h3>
        <ul className={styles.links}>
          <li>
            <button type="button" className={styles.link} onClick={() => showOverlay('keys')}>
              <IconKeyboard size={20} aria-hidden="true" />
              {tf('shell.keys')}
              <ShortcutKeys id="keys" />
            </button>
          </li>
          <li>
            <Link to="/istilah" className={styles.link} onClick={onClose}>
              <IconBook2 size={20} aria-hidden="true" />
              {tf('shell.glossary')}
            </Link>
          </li>
          <li>
            <button type="button" className={styles.link} onClick={() => showOverlay('tour')}>
              <IconRoute size={20} aria-hidden="true" />
              {tf('shell.tour')}
            </button>
          </li>
        </ul>
      </section>
    </SidePanel>
  )
}
