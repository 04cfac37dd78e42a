import type { NoticeKind } from '#core/wire/notice.ts'
import { defineTexts, type TranslatedText } from '#core/formats/i18n.ts'

export const noticeTexts = defineTexts({
  bell: { id: 'Pemberitahuan', en: 'Notifications' },
  'bell.unread': { id: 'Pemberitahuan, {count} belum dibaca', en: 'Notifications, {count} unread' },
  'tab.notices': { id: 'Pemberitahuan', en: 'Notifications' },
  'tab.alerts': { id: 'Pesan tadi', en: 'Recent messages' },
  tabs: { id: 'Jenis pemberitahuan', en: 'Kinds of notifications' },
  unread: { id: 'Belum dibaca', en: 'Unread' },
  'read.all': { id: 'Tandai semua dibaca', en: 'Mark all as read' },
  loading: { id: 'Memuat ...', en: 'Loading ...' },
  failed: { id: 'Pemberitahuan belum dapat dimuat.', en: 'The notifications could not be loaded.' },
  empty: { id: 'Belum ada pemberitahuan.', en: 'No notifications yet.' },
  'empty.hint': {
    id: 'Persetujuan, pekerjaan latar dan komentar yang menyebut Anda akan muncul di sini.',
    en: 'Approvals, background jobs and comments that mention you will appear here.',
  },
  more: { id: 'Lihat Sebelumnya', en: 'Show earlier' },
  by: { id: '{when} oleh {who}', en: '{when} by {who}' },
  gone: {
    id: 'Data pada pemberitahuan ini tidak dapat dibuka lagi.',
    en: 'What this notification was about can no longer be opened.',
  },
  'job.download': { id: 'Unduh File', en: 'Download file' },
})

/** What happened: of one record, and of several of a module. */
interface Sentences {
  readonly one: TranslatedText
  readonly many: TranslatedText
}

/** Every kind of the engines has its sentences, or this does not compile. `{name}` is the record, `{title}` its module. */
export const noticeSentences = {
  'approval-waiting': {
    one: { id: '{name} menunggu persetujuan Anda', en: '{name} waits for your approval' },
    many: {
      id: '{count} data {title} menunggu persetujuan Anda',
      en: '{count} records of {title} wait for your approval',
    },
  },
  'approval-approved': {
    one: { id: '{name} disetujui', en: '{name} was approved' },
    many: { id: 'Beberapa data {title} disetujui', en: 'Several records of {title} were approved' },
  },
  'approval-rejected': {
    one: { id: '{name} ditolak', en: '{name} was rejected' },
    many: { id: 'Beberapa data {title} ditolak', en: 'Several records of {title} were rejected' },
  },
  'step-waiting': {
    one: { id: '{name} menunggu tindakan Anda', en: '{name} waits for you' },
    many: { id: '{count} data {title} menunggu tindakan Anda', en: '{count} records of {title} wait for you' },
  },
  'step-moved': {
    one: { id: '{name}: {state}', en: '{name}: {state}' },
    many: { id: 'Beberapa data {title} berpindah tahap', en: 'Several records of {title} moved on' },
  },
  'job-done': {
    one: { id: '{name}: selesai', en: '{name}: done' },
    many: { id: 'Beberapa pekerjaan latar selesai', en: 'Several background jobs are done' },
  },
  'job-failed': {
    one: { id: '{name}: gagal', en: '{name}: failed' },
    many: { id: 'Beberapa pekerjaan latar gagal', en: 'Several background jobs failed' },
  },
  mention: {
    one: { id: 'Anda disebut dalam komentar pada {name}', en: 'You were mentioned in a comment on {name}' },
    many: { id: 'Anda disebut dalam beberapa komentar', en: 'You were mentioned in several comments' },
  },
} satisfies Record<NoticeKind, Sentences>
