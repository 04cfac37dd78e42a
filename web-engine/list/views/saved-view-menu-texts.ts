import { defineTexts } from '#core/formats/i18n.ts'

/** The words of the menu and its dialog, which come when they are opened. */
export const savedViewMenuTexts = defineTexts({
  standard: { id: 'Tampilan standar', en: 'Standard view' },
  mine: { id: 'Tampilan saya', en: 'My views' },
  shared: { id: 'Dibagikan', en: 'Shared' },
  'shared.by': { id: 'oleh {owner}', en: 'by {owner}' },
  'shared.roles': { id: 'dibagikan ke {count} peran', en: 'shared with {count} roles' },
  preferred: { id: 'bawaan', en: 'default' },
  save: { id: 'Simpan perubahan', en: 'Save changes' },
  'save.new': { id: 'Simpan tampilan', en: 'Save view' },
  'save.as': { id: 'Simpan sebagai tampilan baru', en: 'Save as new view' },
  reset: { id: 'Buang perubahan', en: 'Discard changes' },
  prefer: { id: 'Jadikan bawaan', en: 'Make default' },
  unprefer: { id: 'Jangan jadikan bawaan', en: 'No longer default' },
  edit: { id: 'Ubah nama & bagikan', en: 'Rename & share' },
  'edit.plain': { id: 'Ubah nama', en: 'Rename' },
  delete: { id: 'Hapus tampilan', en: 'Delete view' },
  link: { id: 'Salin tautan', en: 'Copy link' },

  'delete.title': { id: 'Hapus tampilan?', en: 'Delete view?' },
  'delete.text': {
    id: 'Tampilan "{name}" akan dihapus. Data pada daftar tidak berubah.',
    en: 'The view "{name}" will be deleted. The records stay as they are.',
  },
  'delete.shared': {
    id: 'Tampilan "{name}" akan dihapus, juga bagi peran yang memakainya bersama. Data pada daftar tidak berubah.',
    en: 'The view "{name}" will be deleted, also for the roles it is shared with. The records stay as they are.',
  },

  saved: { id: 'Tampilan "{name}" disimpan', en: 'View "{name}" saved' },
  deleted: { id: 'Tampilan "{name}" dihapus', en: 'View "{name}" deleted' },
  'preferred.done': {
    id: 'Daftar ini sekarang dibuka dengan tampilan "{name}"',
    en: 'This list now opens with the view "{name}"',
  },
  'unpreferred.done': {
    id: 'Daftar ini sekarang dibuka dengan tampilan standar',
    en: 'This list now opens with the standard view',
  },
  copied: { id: 'Tautan disalin', en: 'Link copied' },

  name: { id: 'Nama tampilan', en: 'Name of the view' },
  'name.hint': { id: 'Misalnya: Bedeng aktif blok A', en: 'For example: Active beds of block A' },
  'name.required': { id: 'Nama tampilan harus diisi', en: 'The view needs a name' },
  roles: { id: 'Bagikan kepada peran', en: 'Share with roles' },
  'roles.hint': {
    id: 'Kosongkan bila hanya untuk Anda. Setiap orang hanya melihat data yang boleh dilihatnya.',
    en: 'Leave empty to keep it to yourself. Everybody sees only what they may see.',
  },
  'roles.none': { id: 'Peran tidak ditemukan', en: 'No such role' },
  'prefer.box': { id: 'Buka daftar ini dengan tampilan ini', en: 'Open this list with this view' },
  what: {
    id: 'Disimpan: pencarian, filter, urutan, kolom, jumlah baris, kerapatan, dan bentuk daftar.',
    en: 'Kept: search, filters, order, columns, page size, density and look.',
  },
  'dialog.save': { id: 'Simpan', en: 'Save' },
  'dialog.cancel': { id: 'Batal', en: 'Cancel' },
})
