import { useConfig } from '#web-engine/kit/server/config.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { LegalPage } from './legal-page.tsx'
import { termsSections } from './terms-sections.tsx'

export function TermsPage() {
  const t = useText(frameTexts)
  const { name, company } = useConfig()
  const site = location.origin
  const intro = (
    <p>
      Syarat dan ketentuan ini mengatur pemakaian {name} di <a href={site}>{site}</a>
      {company && `, yang dikelola ${company}`}. Dengan membuka situs ini Anda dianggap menerimanya. Jangan melanjutkan
      bila Anda tidak setuju dengan seluruh isi halaman ini.
    </p>
  )
  return <LegalPage title={t('legal.terms')} intro={intro} sections={termsSections({ name, owner: company || name })} />
}
