import { useQuery } from '@tanstack/react-query'
import { useState, useSyncExternalStore } from 'react'
import { onAlerts, unreadAlertCount } from '#web-engine/kit/alerts/alert-store.ts'
import { unreadCountQuery } from '#web-engine/records/notice-queries.ts'
import { useText } from '#web-engine/kit/words/texts.ts'
import { SidePanel } from '../shell/side-panel.tsx'
import { AlertHistory } from './alert-history.tsx'
import { NoticeList } from './notice-list.tsx'
import { noticeTexts } from './notice-texts.ts'
import { PanelTabs } from './panel-tabs.tsx'

/** Behind the bell: what the server tells, and the messages of this page that went by themselves. */
export function BellPanel({ onClose }: { readonly onClose: () => void }) {
  const t = useText(noticeTexts)
  const alerts = useSyncExternalStore(onAlerts, unreadAlertCount)
  const { data: unread = 0 } = useQuery(unreadCountQuery())
  // It opens where the news is.
  const [tab, setTab] = useState(unread === 0 && alerts > 0 ? 'alerts' : 'notices')
  const tabs = [
    { key: 'notices', title: t('tab.notices'), count: unread },
    { key: 'alerts', title: t('tab.alerts'), count: alerts },
  ]
  return (
    <SidePanel side="right" title={t('bell')} onClose={onClose}>
      <PanelTabs label={t('tabs')} tabs={tabs} active={tab} onChange={setTab}>
        {tab === 'notices' ? <NoticeList onLeave={onClose} /> : <AlertHistory />}
      </PanelTabs>
    </SidePanel>
  )
}
