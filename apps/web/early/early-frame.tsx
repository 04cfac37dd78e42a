import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { BrandMark } from '#web-engine/kit/look/brand-mark.tsx'

/** The page's own first look, for as long as the frame's files are on their way; `index.html` has the same element. */
export function EarlyFrame() {
  const t = useText(frameTexts)
  return (
    <>
      <p className="visually-hidden" role="status">
        {t('loading')}
      </p>
      <div className="early" aria-hidden="true">
        <i>
          <BrandMark size={36} />
        </i>
        <i />
        <div>
          <i />
        </div>
      </div>
    </>
  )
}
