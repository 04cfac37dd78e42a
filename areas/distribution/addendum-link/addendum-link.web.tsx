import { useState } from 'react'
import { alerts } from '#web-engine/kit/alerts/alerts.tsx'
import { copyText } from '#web-engine/kit/device/copy-text.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { presentModule, type CellPropsOf } from '#web-engine/records/presentations.tsx'
import { QrCode } from '#web-engine/widgets/qr/qr-code.tsx'
import { distributionAllocationFf } from '../distribution-allocation-ff/distribution-allocation-ff.module.ts'
import { addendumLinkTexts } from './addendum-link-texts.ts'
import styles from './addendum-link.module.css'
import { addendumFormAddress } from './form-address.ts'

/** The way to the public form of a run: to open, to copy, to scan. */
function AddendumLink({ row }: CellPropsOf<typeof distributionAllocationFf>) {
  const t = useText(addendumLinkTexts)
  const [isShown, setShown] = useState(false)
  if (typeof row.public_id !== 'string') return null
  const address = addendumFormAddress(location.origin, row.public_id, row.ff_no ?? row.pic_no ?? '')
  async function copy() {
    if (await copyText(address)) alerts.success(t('copied'))
    else alerts.error(t('copy.failed'))
  }
  return (
    <div className={styles.link}>
      <button type="button" className="button" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t('link')}
      </button>
      {isShown && (
        <div className={styles.ways}>
          <p className={styles.about}>{t('about')}</p>
          <div className={styles.buttons}>
            <a className="button" href={address} target="_blank" rel="noreferrer">
              {t('open')}
            </a>
            <button type="button" className="button" onClick={() => void copy()}>
              {t('copy')}
            </button>
          </div>
          <QrCode text={address} className={styles.qr} />
        </div>
      )}
    </div>
  )
}

export const distributionRunScreen = presentModule(distributionAllocationFf, {
  displays: { addendum_form: AddendumLink },
})
