import { useId } from 'react'
import type { AnyModule } from '#core/declare/module.ts'
import { permissionOf } from '#core/declare/permissions.ts'
import { qrText } from '#core/questions/qr-code.ts'
import type { RecordRow } from '../../records/record.ts'
import { useCan } from '../../kit/session/session.ts'
import { useText } from '../../kit/words/texts.ts'
import { QrCode } from '../../widgets/qr/qr-code.tsx'
import { QrSheetButton } from './qr-sheet-button.tsx'
import { qrTexts } from './qr-texts.ts'
import styles from './qr.module.css'

/** The record's own code, to be scanned from the screen or printed for the place it belongs to. */
export function QrCard({ module, row }: { readonly module: AnyModule; readonly row: RecordRow }) {
  const t = useText(qrTexts)
  const id = useId()
  const mayPrint = useCan(permissionOf(module.key, 'print'))
  const text = qrText(module, row.id)
  return (
    <section className={styles.card} aria-labelledby={id}>
      <QrCode text={text} className={styles.code} />
      <div className={styles.words}>
        <h2 id={id} className={styles.heading}>
          {t('title')}
        </h2>
        <div className={styles.text}>{text}</div>
        <p className={styles.hint}>{t('hint')}</p>
      </div>
      {mayPrint && <QrSheetButton module={module} ids={[row.id]} />}
    </section>
  )
}
