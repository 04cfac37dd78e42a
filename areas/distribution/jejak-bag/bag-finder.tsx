import { type FormEvent, useState } from 'react'
import parts from '#web-engine/kit/look/page-parts.module.css'
import { ScanButton } from '#web-engine/widgets/scan/scan-button.tsx'
import { useScreenNavigation } from '#web-engine/kit/navigation/use-screen-navigation.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { bagTexts } from './bag-texts.ts'
import styles from './jejak-bag.module.css'

/** A number that is typed or scanned opens its page. */
export function BagFinder({ path }: { readonly path: string }) {
  const t = useText(bagTexts)
  const { go } = useScreenNavigation()
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  function open(code: string) {
    const number = /^\s*(\d{1,15})\s*$/.exec(code)?.[1]
    setTyped(code.trim())
    setWrong(number === undefined)
    if (number !== undefined) go(`${path}/${number}`)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    open(typed)
  }
  return (
    <form className={`${parts.tools} ${styles.find}`} onSubmit={submit}>
      <label className={parts.field}>
        {t('find')}
        <input inputMode="numeric" value={typed} autoComplete="off" onChange={({ target }) => setTyped(target.value)} />
      </label>
      <button type="submit" className="button">
        {t('open')}
      </button>
      <ScanButton label={t('scan')} onCode={open} />
      {isWrong && <p role="alert">{t('notNumber')}</p>}
    </form>
  )
}
