import { defineTexts } from '#core/formats/i18n.ts'

/** The words of the scan modal. 'Scan Ulang' is the specification's. */
export const scanTexts = defineTexts({
  box: { id: 'Data hasil pindai', en: 'Scanned data' },
  'box.hint': {
    id: 'Boleh diketik, atau memakai alat pindai genggam.',
    en: 'You may type it, or use a handheld scanner.',
  },
  'box.placeholder': { id: 'Arahkan kamera, atau ketik kode', en: 'Point the camera, or type the code' },
  save: { id: 'Simpan', en: 'Save' },
  cancel: { id: 'Batal', en: 'Cancel' },
  again: { id: 'Scan Ulang', en: 'Scan Ulang' },
  retry: { id: 'Coba Lagi', en: 'Try again' },

  picture: { id: 'Gambar kamera', en: 'Camera picture' },
  asking: { id: 'Membuka kamera ...', en: 'Opening the camera ...' },
  'asking.text': {
    id: 'Bila browser bertanya, izinkan pemakaian kamera.',
    en: 'When the browser asks, allow the camera.',
  },
  reading: { id: 'Arahkan kamera ke QR atau barcode', en: 'Point the camera at a QR code or bar code' },
  paused: { id: 'Kosongkan kotak untuk memindai lagi', en: 'Empty the box to scan again' },
  found: { id: 'Kode terbaca', en: 'Code read' },
  'found.code': { id: 'Kode terbaca: {code}', en: 'Code read: {code}' },
  torch: { id: 'Senter', en: 'Torch' },
  camera: { id: 'Kamera', en: 'Camera' },
  'camera.number': { id: 'Kamera {number}', en: 'Camera {number}' },

  insecure: { id: 'Kamera perlu alamat https', en: 'The camera needs an https address' },
  'insecure.text': {
    id: 'Browser hanya membuka kamera pada koneksi aman. Beri tahu administrator; kode dapat diketik di bawah.',
    en: 'Browsers open the camera on a secure connection only. Tell the administrator; you can type the code below.',
  },
  denied: { id: 'Kamera tidak diizinkan', en: 'The camera is not allowed' },
  'denied.text': {
    id: 'Izinkan kamera untuk situs ini di pengaturan browser lalu coba lagi, atau ketik kode di bawah.',
    en: 'Allow the camera for this site in the browser settings and try again, or type the code below.',
  },
  none: { id: 'Kamera tidak ditemukan', en: 'No camera found' },
  'none.text': {
    id: 'Ketik kode di bawah atau pakai alat pindai genggam.',
    en: 'Type the code below or use a handheld scanner.',
  },
  busy: { id: 'Kamera tidak dapat dipakai', en: 'The camera cannot be used' },
  'busy.text': {
    id: 'Mungkin sedang dipakai aplikasi lain. Tutup aplikasi itu lalu coba lagi, atau ketik kode di bawah.',
    en: 'Another program may be using it. Close that and try again, or type the code below.',
  },
  reader: { id: 'Pembaca kode gagal dimuat', en: 'The code reader could not be loaded' },
  'reader.text': {
    id: 'Periksa koneksi lalu coba lagi, atau ketik kode di bawah.',
    en: 'Check the connection and try again, or type the code below.',
  },
})
