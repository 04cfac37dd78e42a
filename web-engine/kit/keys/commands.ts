import type { Icon } from '@tabler/icons-react'
import { useContext, useEffect, useRef } from 'react'
import { shortcutOf, type ShortcutId, shortcuts } from './shortcuts.ts'
import { useShortcutBindings } from './use-shortcuts.ts'
import { CommandsContext } from './commands-context.ts'

/** What a command is about; the palette shows them in this order. */
export const COMMAND_GROUPS = ['selection', 'record', 'screen', 'app'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

/**
 * Something that can be done here and now, as a button would: whoever may not press the button does not register it.
 */
export interface PaletteCommand {
  /** Its own on the screen. */
  readonly id: string
  readonly group: CommandGroup
  readonly words: string
  /** Other words people may look for it by. */
  readonly also?: string
  readonly icon?: Icon
  readonly shortcut?: ShortcutId
  /** Cannot be undone: stands last. */
  readonly danger?: boolean
  run(): unknown
}

const sources = new Set<{ readonly current: readonly PaletteCommand[] }>()

/**
 * `useCommands([{ id: 'create', … }])`: the command palette offers them, and their shortcuts work, while the component
 * is drawn.
 */
export function useCommands(commands: readonly PaletteCommand[]): void {
  const active = useContext(CommandsContext)
  const latest = useRef(commands)
  useEffect(() => {
    latest.current = commands
  })
  useEffect(() => {
    if (!active) return undefined
    sources.add(latest)
    return () => void sources.delete(latest)
  }, [active])
  useShortcutBindings(
    commands.flatMap(({ shortcut, run }) => (shortcut ? [{ shortcut: shortcutOf(shortcut), run }] : [])),
  )
}

/**
 * What can be done at this moment, by group: what has a key of its own first, in the registry's order, what is
 * dangerous last.
 */
export function currentCommands(): readonly PaletteCommand[] {
  const all = [...sources].flatMap((source) => source.current)
  return COMMAND_GROUPS.flatMap((group) =>
    all.filter((command) => command.group === group).toSorted((one, other) => placeOf(one) - placeOf(other)),
  )
}

const ORDER: readonly string[] = Object.keys(shortcuts)

function placeOf({ shortcut, danger = false }: PaletteCommand): number {
  return danger ? ORDER.length + 1 : shortcut ? ORDER.indexOf(shortcut) : ORDER.length
}
