import { defineNotice } from '#core/declare/notice.ts'

/** Told by later areas too, of what their modules call overdue. */
export const overdueNotice = defineNotice({
  kind: 'overdue',
  one: { id: '{name} menunggu terlalu lama', en: '{name} has waited too long' },
  many: { id: '{title}: ada yang menunggu terlalu lama', en: '{title}: something has waited too long' },
  icon: 'late',
  tone: 'waiting',
  opensOverdue: true,
})

export const explainedNotice = defineNotice({
  kind: 'explained',
  one: {
    id: '{name}: selisihnya dikembalikan, karena muatan yang dipindai sebelumnya baru sampai',
    en: '{name}: its loss was given back, since something scanned before it has only now arrived',
  },
  many: {
    id: '{title}: beberapa selisih dikembalikan, karena muatan yang dipindai sebelumnya baru sampai',
    en: '{title}: several losses were given back, since something scanned before them has only now arrived',
  },
  icon: 'route',
  tone: 'waiting',
})
