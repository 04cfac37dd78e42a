import { IconChevronRight } from '@tabler/icons-react'
import type { WaitingDesk } from '#core/questions/waiting-desk.ts'
import { NO_VALUE } from '#core/formats/format.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { formatDateTime } from '#core/formats/zone.ts'
import { fieldValueText } from '#web-engine/fields/text/field-value-text.ts'
import { useFieldTextContext } from '#web-engine/fields/text/use-field-text-context.ts'
import { recordNameOf, referenceText, type RecordRow } from '#web-engine/records/record.ts'
import { listColumnsOf } from '#web-engine/records/access.ts'
import { recordHref } from '#web-engine/kit/navigation/paths.ts'
import { ScreenLink } from '#web-engine/kit/navigation/screen-link.tsx'
import { useModulePath } from '#web-engine/kit/navigation/use-module-path.ts'
import { useCan } from '#web-engine/kit/session/session.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { inboxTexts } from './inbox-texts.ts'
import styles from './inbox.module.css'

/** Enough to know what it is about before it is opened. */
const MOST_FACTS = 3

/** One record that waits: its name, the first of its list's columns, since when. */
export function InboxRow({
  module,
  desk,
  row,
}: {
  readonly module: AnyModule
  readonly desk: WaitingDesk
  readonly row: RecordRow
}) {
  const t = useText(inboxTexts)
  const can = useCan()
  const context = useFieldTextContext(row)
  const path = useModulePath(module)
  const facts = listColumnsOf(can, module)
    .filter(
      ({ name, field }) =>
        name !== module.display &&
        (name !== desk.field || desk.states.length > 1) &&
        !['file', 'files', 'button', 'rows'].includes(field.type),
    )
    .map(({ name, field }) => ({
      name,
      label: field.label,
      text: fieldValueText({ field, name, values: row, context }),
    }))
    .filter(({ text }) => text !== NO_VALUE)
    .slice(0, MOST_FACTS)
  const when = formatDateTime(row.updated_at, context.timeZone).slice(0, 16)
  const who = referenceText('updated_by', row)
  return (
    <li>
      <ScreenLink href={`${recordHref(path, 'detail', row.id)}&from=inbox`} className={styles.row}>
        <span className={styles.words}>
          <span className={styles.name}>{recordNameOf(module, row)}</span>
          {facts.length > 0 && (
            <span className={styles.facts}>
              {facts.map(({ name, label, text }) => (
                <span key={name}>
                  {label}: {text}
                </span>
              ))}
            </span>
          )}
          <span className={styles.since}>{who ? t('since.by', { when, who }) : t('since', { when })}</span>
        </span>
        <IconChevronRight size={20} aria-hidden="true" />
      </ScreenLink>
    </li>
  )
}
