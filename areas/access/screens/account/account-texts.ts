import { defineTexts } from '#core/formats/i18n.ts'

export const accountTexts = defineTexts({
  save: { id: 'Simpan', en: 'Save' },
  loading: { id: 'Memuat akun …', en: 'Loading the account …' },
  failed: { id: 'Akun tidak dapat dimuat.', en: 'The account could not be loaded.' },

  profile: { id: 'Profil', en: 'Profile' },
  'profile.about': {
    id: 'Nama dan foto Anda terlihat oleh rekan kerja. Peran dan persemaian diatur oleh administrator.',
    en: 'Colleagues see your name and photo. Role and nursery are set by an administrator.',
  },
  'profile.beside': {
    id: 'Diubah di tempat lain sejak Anda mengisi: {changes}. Simpan menggantinya dengan isian Anda.',
    en: 'Changed elsewhere since you typed: {changes}. Save puts your input in its place.',
  },
  'profile.beside.take': { id: 'Pakai yang tersimpan', en: 'Take what is stored' },
  fullname: { id: 'Nama Lengkap', en: 'Full name' },
  phone: { id: 'Telepon', en: 'Phone' },
  job: { id: 'Jabatan', en: 'Job title' },
  username: { id: 'Username', en: 'Username' },
  photo: { id: 'Foto', en: 'Photo' },
  'photo.choose': { id: 'Pilih foto', en: 'Choose a photo' },
  'photo.change': { id: 'Ganti foto', en: 'Change the photo' },
  'photo.remove': { id: 'Hapus foto', en: 'Remove the photo' },
  'photo.busy': { id: 'Mengunggah {percent}%', en: 'Uploading {percent}%' },
  'photo.unsaved': {
    id: 'Tekan Simpan untuk memakai perubahan foto.',
    en: 'Press Save to keep the change of the photo.',
  },

  email: { id: 'Email', en: 'Email' },
  'email.about': {
    id: 'Alamat baru dipakai setelah Anda membuka tautan yang kami kirim ke sana.',
    en: 'A new address counts once you have opened the link we send there.',
  },
  'email.present': { id: 'Email saat ini', en: 'Present email' },
  'email.new': { id: 'Email baru', en: 'New email' },
  'email.change': { id: 'Ganti email', en: 'Change email' },

  password: { id: 'Kata sandi', en: 'Password' },
  'password.about': {
    id: 'Setelah diganti, semua perangkat lain dikeluarkan.',
    en: 'Once it is changed, all other devices are signed out.',
  },
  'password.current': { id: 'Kata sandi saat ini', en: 'Current password' },
  'password.change': { id: 'Ganti kata sandi', en: 'Change password' },

  second: { id: 'Verifikasi dua langkah', en: 'Two-step verification' },
  'second.about': {
    id: 'Selain kata sandi, masuk memerlukan kode dari aplikasi autentikator di ponsel Anda.',
    en: 'Besides the password, signing in asks for a code from the authenticator app on your phone.',
  },
  'second.off': { id: 'Belum aktif', en: 'Off' },
  'second.on': { id: 'Aktif', en: 'On' },
  'second.left': { id: 'Kode pemulihan tersisa: {count}', en: 'Recovery codes left: {count}' },
  'second.start': { id: 'Pasang', en: 'Set up' },
  'second.drop': { id: 'Hapus verifikasi dua langkah', en: 'Remove two-step verification' },
  'second.drop.code': { id: 'Kode autentikator atau kode pemulihan', en: 'Authenticator or recovery code' },
  'second.drop.confirm': {
    id: 'Tulis kata sandi Anda dan sebuah kode untuk menghapusnya. Untuk kode pemulihan baru, hapus lalu pasang kembali.',
    en: 'Enter your password and a code to remove it. For new recovery codes, remove it and set it up again.',
  },
  'second.done': { id: 'Verifikasi dua langkah aktif.', en: 'Two-step verification is on.' },
  cancel: { id: 'Batal', en: 'Cancel' },

  devices: { id: 'Perangkat yang sedang masuk', en: 'Devices signed in' },
  'devices.about': {
    id: 'Bila ada perangkat yang tidak Anda kenal, keluarkan lalu ganti kata sandi.',
    en: 'If you do not know one of them, sign it out and change your password.',
  },
  'devices.this': { id: 'Perangkat ini', en: 'This device' },
  'devices.seen': { id: 'Terakhir aktif {when}', en: 'Last active {when}' },
  'devices.since': { id: 'Masuk sejak {when}', en: 'Signed in since {when}' },
  'devices.from': { id: 'Alamat {address}', en: 'Address {address}' },
  'devices.end': { id: 'Keluarkan', en: 'Sign out' },
  'devices.end.of': { id: 'Keluarkan {device}', en: 'Sign out {device}' },
  'devices.end.others': { id: 'Keluarkan semua perangkat lain', en: 'Sign out all other devices' },
  'devices.none': { id: 'Tidak ada perangkat lain.', en: 'No other devices.' },
  device: { id: '{browser} di {system}', en: '{browser} on {system}' },
  'device.unknown': { id: 'Perangkat tidak dikenal', en: 'Unknown device' },
  'device.program': { id: 'Program {name}', en: 'Program {name}' },

  looks: { id: 'Tampilan & suara', en: 'Look & sound' },
  'looks.about': { id: 'Berlaku di perangkat ini saja.', en: 'For this device only.' },

  nursery: { id: 'Persemaian awal', en: 'Default nursery' },
  'nursery.about': {
    id: 'Daftar dibuka dengan persemaian ini, dan data baru diawali dengannya. Pilihan ini mengikuti Anda di semua perangkat.',
    en: 'Lists open with this nursery, and new records begin with it. The choice follows you to every device.',
  },
  'nursery.tied': { id: 'Akun Anda terikat pada persemaian ini.', en: 'Your account belongs to this nursery.' },
})
