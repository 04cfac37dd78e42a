import { VisuallyHidden } from '@mantine/core'
import { isSecondOfPair } from '#core/declare/field.ts'
import type { AnyModule } from '#core/declare/module.ts'
import { fieldsByDeclaredGroup } from '../../fields/text/fields-by-declared-group.ts'
import { moduleTexts } from '../../kit/words/module-texts.ts'
import { fieldsVisibleOn } from '../../records/access.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import styles from './detail.module.css'

/** The card's own rows with bars for values: labels are known before the record is. */
export function RecordSkeleton({ module }: { readonly module: AnyModule }) {
  const t = useText(moduleTexts)
  const fields = fieldsVisibleOn(useCan(), module, 'detail').filter(({ field }) => !isSecondOfPair(field))
  return (
    <div className={styles.card} aria-busy>
      <VisuallyHidden role="status">{t('list.loading')}</VisuallyHidden>
      {fieldsByDeclaredGroup(fields).map((group) => (
        <section key={group.title} className={styles.group} aria-hidden>
          {group.title && <h2 className={styles.heading}>{group.title}</h2>}
          <dl className={styles.rows}>
            {group.fields.map(({ name, field }) => (
              <div key={name} className={styles.row}>
                <dt>{field.options.rangeLabel ?? field.label}</dt>
                <dd>
                  <span className={styles.bar} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
