import { defineTexts } from '#core/formats/i18n.ts'

/** Where the specification fixes a sentence, the Indonesian one has it to the letter. */
export const registerTexts = defineTexts({
  title: { id: 'Daftar akun', en: 'Register' },
  steps: { id: 'Langkah pendaftaran', en: 'Steps of the registration' },
  'step.1': { id: 'Info Akun', en: 'Account' },
  'step.2': { id: 'Instansi', en: 'Organisation' },
  'step.3': { id: 'Selesai', en: 'Finish' },
  'state.done': { id: 'selesai', en: 'done' },
  'state.current': { id: 'langkah sekarang', en: 'current step' },
  'state.pending': { id: 'belum', en: 'not yet' },
  'state.unsent': { id: 'belum dikirim', en: 'not sent yet' },

  fullname: { id: 'Nama Lengkap', en: 'Full name' },
  email: { id: 'Email', en: 'Email' },
  username: { id: 'Username', en: 'Username' },
  password: { id: 'Kata sandi', en: 'Password' },
  'password.placeholder': { id: '8-16 karakter', en: '8-16 characters' },
  'password.short': { id: 'Kata sandi minimal 8 karakter', en: 'The password needs at least 8 characters' },
  'email.taken': {
    id: 'Email salah / sudah terdaftar, gunakan email lain',
    en: 'This email is wrong or taken, use another one',
  },
  'username.taken': {
    id: 'Username sudah terdaftar, gunakan username lain',
    en: 'This username is taken, use another one',
  },

  role: { id: 'Peran', en: 'Role' },
  department: { id: 'Departemen', en: 'Department' },
  'department.choose': { id: 'Pilih departemen', en: 'Choose a department' },
  project: { id: 'Proyek', en: 'Project' },
  'project.choose': { id: 'Pilih proyek', en: 'Choose a project' },
  'project.first': { id: 'Pilih departemen lebih dahulu', en: 'Choose a department first' },
  'project.none': {
    id: 'Departemen ini belum punya proyek. Hubungi administrator.',
    en: 'This department has no project yet. Ask the administrator.',
  },
  job: { id: 'Jabatan', en: 'Job title' },
  'options.loading': { id: 'Memuat pilihan …', en: 'Loading the choices …' },
  'options.none': {
    id: 'Belum ada yang dapat dipilih. Hubungi administrator.',
    en: 'There is nothing to choose yet. Ask the administrator.',
  },

  'summary.intro': {
    id: 'Belum dikirim. Periksa data Anda sebelum mengirim pendaftaran.',
    en: 'Not sent yet. Check your data before you send the registration.',
  },
  'summary.note': {
    id: 'Email konfirmasi akan dikirim ke {email}. Buka tautan di dalamnya untuk memverifikasi email Anda.',
    en: 'A confirmation email will be sent to {email}. Open the link in it to verify your address.',
  },
  'to.login': { id: 'Kembali ke Login', en: 'Back to sign-in' },
  previous: { id: 'Sebelumnya', en: 'Previous' },
  next: { id: 'Selanjutnya', en: 'Next' },
  send: { id: 'Kirim Pendaftaran', en: 'Send registration' },
  sending: { id: 'Mengirim …', en: 'Sending …' },
  'done.title': { id: 'Pendaftaran Selesai', en: 'Registration complete' },
  'done.text': {
    id: 'Periksa email {email} dan buka tautan verifikasi di dalamnya. Setelah itu Department Admin memeriksa pendaftaran Anda.',
    en: 'Check the inbox of {email} and open the verification link. After that the Department Admin looks at your registration.',
  },
})
