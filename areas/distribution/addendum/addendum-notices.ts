import { defineNotice } from '#core/declare/notice.ts'

/** A facilitator's request came in; whoever verifies it is called by the approval itself. */
export const addendumReceivedNotice = defineNotice({
  kind: 'addendum-received',
  one: { id: 'Permintaan addendum {name} masuk', en: 'Addendum request {name} came in' },
  many: { id: '{title}: beberapa permintaan masuk', en: '{title}: several requests came in' },
  icon: 'send',
  tone: 'waiting',
})

export const addendumVerifiedNotice = defineNotice({
  kind: 'addendum-verified',
  one: { id: 'Permintaan addendum {name} sudah diverifikasi', en: 'Addendum request {name} was verified' },
  many: { id: '{title}: beberapa permintaan diverifikasi', en: '{title}: several requests were verified' },
  icon: 'check',
  tone: 'good',
})

/** A notice carries no words of people: the note stands on the request that it opens, under 'Verifikasi'. */
export const addendumRefusedNotice = defineNotice({
  kind: 'addendum-refused',
  one: {
    id: 'Permintaan addendum {name} ditolak: baca catatannya',
    en: 'Addendum request {name} was refused: read the note',
  },
  many: { id: '{title}: beberapa permintaan ditolak', en: '{title}: several requests were refused' },
  icon: 'cancel',
  tone: 'bad',
})

export const addendumCancelledNotice = defineNotice({
  kind: 'addendum-cancelled',
  one: {
    id: 'Permintaan addendum {name} dibatalkan: baca alasannya',
    en: 'Addendum request {name} was cancelled: read why',
  },
  many: { id: '{title}: beberapa permintaan dibatalkan', en: '{title}: several requests were cancelled' },
  icon: 'cancel',
  tone: 'bad',
})
