import { defineTexts } from '#core/formats/i18n.ts'

/** Where the specification fixes a sentence, the Indonesian one has it to the letter. */
export const waitingTexts = defineTexts({
  title: { id: 'Proses Persetujuan', en: 'Waiting for approval' },
  greeting: { id: 'Halo {name},', en: 'Hello {name},' },
  text: {
    id: 'Data Anda sedang dalam proses persetujuan oleh Department Admin. Kami mengirim email setelah akun Anda disetujui.',
    en: 'Your data is being approved by the Department Admin. We send an email once your account is approved.',
  },
  department: { id: 'Departemen', en: 'Department' },
  contact: { id: 'Kontak departemen', en: 'Department contact' },
  'contact.about': {
    id: 'Hubungi kontak ini untuk informasi lebih lanjut.',
    en: 'Ask this contact for more information.',
  },
  copy: { id: 'Salin nomor kontak', en: 'Copy the contact number' },
  copied: { id: 'Nomor kontak tersalin', en: 'Contact number copied' },
  'copy.done': { id: 'Text copied to clipboard', en: 'Text copied to clipboard' },
  'copy.failed': { id: 'Failed to copy', en: 'Failed to copy' },
})
