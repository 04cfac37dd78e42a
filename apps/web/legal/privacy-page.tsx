import { useConfig } from '#web-engine/kit/server/config.ts'
import { frameTexts, useText } from '#web-engine/kit/words/texts.ts'
import { LegalPage } from './legal-page.tsx'
import { privacySections } from './privacy-sections.tsx'

export function PrivacyPage() {
  const t = useText(frameTexts)
  const { name } = useConfig()
  const site = location.origin
  const intro = (
    <p>
      Halaman ini menjelaskan data apa yang dikumpulkan {name} di <a href={site}>{site}</a>, untuk apa data itu dipakai,
      dan apa hak Anda. Kebijakan ini hanya berlaku untuk kegiatan di situs ini, bukan untuk data yang dikumpulkan di
      luar situs atau melalui saluran lain.
    </p>
  )
  return <LegalPage title={t('legal.privacy')} intro={intro} sections={privacySections({ name, site })} />
}
