import type { Icon } from '@tabler/icons-react'
import {
  IconAlertTriangle, IconBan, IconBox, IconBuildingWarehouse, IconCalendarEvent, IconCategory, IconChartBar, IconCheck, IconClipboardCheck, IconDatabase, IconFileSpreadsheet,
  IconHome, IconId, IconKey, IconLeaf, IconLockOpen, IconLogout, IconMail, IconMap2, IconMapPin, IconNote, IconPackages, IconPalette, IconPhone, IconPlant2, IconRefresh, IconRuler2, IconSeedling,
  IconSend, IconSettings, IconShieldOff, IconTag, IconTools, IconTree, IconTruckDelivery, IconUser, IconUsers, IconWorld,
} from '@tabler/icons-react'

/** The names declarations may use. One table, so that one icon means one thing everywhere. */
const icons: Readonly<Record<string, Icon>> = {
  activities: IconPlant2,
  audit: IconClipboardCheck,
  box: IconBox,
  calendar: IconCalendarEvent,
  cancel: IconBan,
  chart: IconChartBar,
  check: IconCheck,
  color: IconPalette,
  dashboard: IconChartBar,
  database: IconDatabase,
  distribution: IconTruckDelivery,
  email: IconMail,
  export: IconFileSpreadsheet,
  home: IconHome,
  id: IconId,
  key: IconKey,
  leaf: IconLeaf,
  'lock-open': IconLockOpen,
  logout: IconLogout,
  mail: IconMail,
  map: IconMap2,
  note: IconNote,
  phone: IconPhone,
  pin: IconMapPin,
  refresh: IconRefresh,
  ruler: IconRuler2,
  seedling: IconSeedling,
  send: IconSend,
  settings: IconSettings,
  'shield-off': IconShieldOff,
  stock: IconPackages,
  tag: IconTag,
  tools: IconTools,
  tree: IconTree,
  truck: IconTruckDelivery,
  user: IconUser,
  users: IconUsers,
  warehouse: IconBuildingWarehouse,
  warning: IconAlertTriangle,
  world: IconWorld,
}

/** The icon of a name; a neutral one for a name nobody drew yet, so that a new declaration never breaks a screen. */
export function iconOf(name: string | null | undefined): Icon {
  return (name && Object.hasOwn(icons, name) ? icons[name] : undefined) ?? IconCategory
}
