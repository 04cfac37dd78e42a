import {
  IconBook2,
  IconClipboardCheck,
  IconHelpCircle,
  IconHome,
  IconKeyboard,
  IconLogout,
  IconPalette,
  IconQrcode,
  IconRoute,
  IconUser,
  IconUserCog,
  IconVolume,
} from '@tabler/icons-react'
import { type ThemeChoice, useThemeChoice } from '#web-engine/kit/look/color-scheme.ts'
import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { showOverlay } from '#web-engine/kit/keys/overlays.ts'
import { pageOpenedByNumber } from '#web-engine/widgets/scan/scan-target.ts'
import { useCan } from '#web-engine/kit/session/session.ts'
import { playSound, useSoundMuted } from '#web-engine/kit/device/sounds.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { signOut } from '#web-engine/offline/field/sign-out.ts'
import { inboxTexts } from '../inbox/inbox-texts.ts'
import type { PaletteItem } from './palette-items.ts'
import { paletteTexts } from './palette-texts.ts'

const THEMES: readonly ThemeChoice[] = ['light', 'dark', 'auto', 'sun']

/** What can be done everywhere: the account, how the application looks, and the way out. */
export function useAppItems(): readonly PaletteItem[] {
  const t = useText(paletteTexts)
  const tf = useText(frameTexts)
  const ti = useText(inboxTexts)
  const target = pageOpenedByNumber(useCatalogue(), useCan())
  const [theme, setTheme] = useThemeChoice()
  const [muted, setMuted] = useSoundMuted()
  function switchSound() {
    setMuted(!muted)
    if (muted) playSound('success')
  }
  const items: readonly Omit<PaletteItem, 'section'>[] = [
    { id: 'app.home', words: t('app.home'), also: ['main-module launcher'], icon: IconHome, href: '/main-module' },
    {
      id: 'app.inbox',
      words: ti('title'),
      also: ['inbox menunggu persetujuan approval'],
      icon: IconClipboardCheck,
      href: '/inbox',
    },
    ...(target
      ? [
          {
            id: 'app.scan',
            words: tf('shell.scan'),
            also: ['scan qr jejak bag label'],
            icon: IconQrcode,
            run: () => showOverlay('scan'),
          },
        ]
      : []),
    ...THEMES.filter((choice) => choice !== theme).map((choice) => ({
      id: `app.theme.${choice}`,
      words: t('app.theme', { choice: tf(`account.theme.${choice}`) }),
      also: [t('app.theme.also')],
      icon: IconPalette,
      run: () => setTheme(choice),
    })),
    { id: 'app.sound', words: t(muted ? 'app.sound.on' : 'app.sound.off'), icon: IconVolume, run: switchSound },
    {
      id: 'app.keys',
      words: tf('shell.keys'),
      also: ['shortcut keyboard'],
      icon: IconKeyboard,
      shortcut: 'keys',
      run: () => showOverlay('keys'),
    },
    { id: 'app.help', words: tf('shell.help'), also: ['help ?'], icon: IconHelpCircle, run: () => showOverlay('help') },
    { id: 'app.tour', words: tf('shell.tour'), also: ['tour'], icon: IconRoute, run: () => showOverlay('tour') },
    {
      id: 'app.glossary',
      words: tf('shell.glossary'),
      also: ['istilah glossary kamus'],
      icon: IconBook2,
      href: '/istilah',
    },
    {
      id: 'app.account.page',
      words: tf('account.page'),
      also: ['profil profile password kata sandi perangkat email'],
      icon: IconUserCog,
      href: '/account',
    },
    { id: 'app.account', words: tf('shell.account'), icon: IconUser, run: () => showOverlay('account') },
    {
      id: 'app.signout',
      words: tf('account.signout'),
      also: [t('app.signout.also')],
      icon: IconLogout,
      run: () => void signOut(),
    },
  ]
  return items.map((item) => ({ ...item, section: 'app' }))
}
