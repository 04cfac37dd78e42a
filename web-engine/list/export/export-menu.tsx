import { Button, Menu } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { EXPORT_FORMATS, type ExportFormat } from '#core/wire/export.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { useAreaRefusals } from '../../kit/alerts/refusal-message-area.tsx'
import { useCommands } from '../../kit/keys/commands.ts'
import type { ListQuestion } from '../../records/list-state.ts'
import styles from '../common/list-panel.module.css'
import { useText } from '../../kit/words/texts.ts'
import { exportTexts } from './export-texts.ts'

interface ExportMenuProps {
  readonly module: AnyModule
  readonly question: ListQuestion
}

/** EX-01 to EX-03: the list as a file, in the formats people ask for. */
export function ExportMenu({ module, question }: ExportMenuProps) {
  const t = useText(exportTexts)
  const refusals = useAreaRefusals()
  async function start(format: ExportFormat) {
    refusals.clear()
    try {
      const { startExport } = await import('./start-export.ts')
      await startExport({ module, format, question, refusals })
    } catch (error) {
      refusals.tell(error)
    }
  }
  useCommands(
    EXPORT_FORMATS.map((format) => ({
      id: `export.${format}`,
      group: 'screen',
      words: `${t('export')} ${t(`format.${format}`)}`,
      also: t('export.also'),
      icon: IconDownload,
      run: () => void start(format),
    })),
  )
  return (
    <Menu position="bottom-end" withinPortal withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          classNames={{ label: styles.word ?? '', section: styles.mark ?? '' }}
          leftSection={<IconDownload size={16} aria-hidden />}
          aria-label={t('export')}
          title={t('export')}
        >
          {t('export')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {EXPORT_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => void start(format)}>
            {t(`format.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
