import { useCatalogue } from '#web-engine/kit/navigation/catalogue.tsx'
import { type Shortcut, type ShortcutScope, shortcuts } from '#web-engine/kit/keys/shortcuts.ts'
import { useCharacterKeys } from '#web-engine/kit/keys/use-shortcuts.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { goShortcutTargets } from '../shell/go-shortcuts.ts'
import { SidePanel } from '../shell/side-panel.tsx'
import type { VisibleMenu } from '../shell/visible-menus.ts'
import { CharacterKeysSwitch } from '#web-engine/screen/settings/character-keys-switch.tsx'
import { helpTexts } from './help-texts.ts'
import { ShortcutRow } from './shortcut-row.tsx'
import styles from './help.module.css'

const SCOPES: readonly ShortcutScope[] = ['global', 'list', 'detail', 'form']

/** `?`: every shortcut, from the registry that is listened to. */
export function ShortcutSheet({
  menus,
  onClose,
}: {
  readonly menus: readonly VisibleMenu[]
  readonly onClose: () => void
}) {
  const t = useText(helpTexts)
  const catalogue = useCatalogue()
  const { value: characters } = useCharacterKeys()
  const all: readonly Shortcut[] = [
    ...Object.values(shortcuts),
    ...goShortcutTargets(catalogue, menus).map(({ shortcut }) => shortcut),
  ]
  return (
    <SidePanel side="right" title={t('keys.title')} wide onClose={onClose}>
      <CharacterKeysSwitch />
      {SCOPES.map((scope) => (
        <section key={scope} className={styles.section}>
          <h3 className={styles.heading}>{t(`keys.${scope}`)}</h3>
          <dl className={styles.shortcuts}>
            {all
              .filter(({ scopes }) => scopes.includes(scope))
              .map((shortcut) => (
                <ShortcutRow key={shortcut.keys.join()} shortcut={shortcut} characters={characters} />
              ))}
          </dl>
        </section>
      ))}
    </SidePanel>
  )
}
