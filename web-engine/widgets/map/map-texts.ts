import { defineTexts } from '#core/formats/i18n.ts'

export const mapTexts = defineTexts({
  title: { id: 'Peta {label}', en: 'Map of {label}' },
  open: { id: 'Pilih {label} di peta', en: 'Choose {label} on the map' },
  'zoom.in': { id: 'Perbesar', en: 'Zoom in' },
  'zoom.out': { id: 'Perkecil', en: 'Zoom out' },
  fullscreen: { id: 'Layar penuh', en: 'Full screen' },
  'fullscreen.leave': { id: 'Keluar dari layar penuh', en: 'Leave full screen' },
  close: { id: 'Tutup peta', en: 'Close map' },
  choose: { id: 'Pilih', en: 'Choose' },
  cancel: { id: 'Batal', en: 'Cancel' },
  attribution: { id: 'Wilayah: idn-area-data,', en: 'Areas: idn-area-data,' },
  'attribution.coast': { id: 'garis pantai: Natural Earth', en: 'coastline: Natural Earth' },

  help: {
    id: 'Klik peta, geser penanda, atau pakai tombol panah pada penanda. Di peta: panah menggeser, Enter menaruh penanda di tengah.',
    en: 'Click the map, drag the marker, or use the arrow keys on the marker. On the map: arrows pan, Enter puts the marker in the middle.',
  },
  marker: { id: 'Penanda lokasi', en: 'Location marker' },
  'marker.move': { id: 'Penanda lokasi, geser dengan tombol panah', en: 'Location marker, move with the arrow keys' },
  coordinates: { id: 'Koordinat (bujur, lintang)', en: 'Coordinates (longitude, latitude)' },
  'coordinates.none': { id: 'Belum ada titik yang dipilih', en: 'No point chosen yet' },
  nearest: { id: 'Tempat terdekat', en: 'Nearest place' },
  'nearest.wait': { id: 'Mencari tempat terdekat ...', en: 'Looking for the nearest place ...' },
  'nearest.none': {
    id: 'Tidak ada kecamatan yang dikenal di dekat titik ini',
    en: 'No known district near this point',
  },
  'nearest.failed': { id: 'Tempat terdekat belum dapat dibaca', en: 'The nearest place could not be read' },

  search: { id: 'Cari tempat', en: 'Search place' },
  'search.hint': { id: 'Nama desa, kecamatan, kabupaten ...', en: 'Village, district, regency ...' },
  'search.none': { id: '{search} tidak ditemukan', en: '{search} tidak ditemukan' },
  'search.failed': { id: 'Pencarian tempat belum dapat dijalankan', en: 'The place search is not available' },
  'search.approximate': { id: 'titik perkiraan', en: 'approximate point' },

  own: { id: 'Lokasi saya', en: 'My location' },
  'own.found': {
    id: 'Lokasi Anda ditemukan, ketelitian sekitar {metres} m',
    en: 'Your location is found, accurate to about {metres} m',
  },
  'own.denied': {
    id: 'Izin lokasi ditolak. Izinkan akses lokasi untuk situs ini di peramban, lalu coba lagi.',
    en: 'Location permission was denied. Allow it for this site in the browser, then try again.',
  },
  'own.unavailable': {
    id: 'Lokasi perangkat tidak dapat dibaca saat ini. Pastikan GPS menyala, lalu coba lagi.',
    en: 'The device could not tell its location. Make sure GPS is on, then try again.',
  },
  'own.timeout': {
    id: 'Lokasi belum ditemukan dalam 20 detik. Coba lagi di tempat terbuka.',
    en: 'No location within 20 seconds. Try again in the open.',
  },
  'own.unsupported': {
    id: 'Peramban ini tidak memberi lokasi. Buka aplikasi lewat alamat https, atau ketik koordinatnya.',
    en: 'This browser gives no location. Open the application over https, or type the coordinates.',
  },

  elsewhere: {
    id: 'Titik ini berada di {place}, lain dari alamat yang diisi. Periksa salah satunya.',
    en: 'This point lies in {place}, which is not the address that was typed. Check one of them.',
  },
  turned: { id: 'Urutannya dibalik menjadi bujur, lintang.', en: 'Turned round to longitude, latitude.' },
  filled: { id: 'Diisi dari peta, mohon diperiksa: {labels}', en: 'Filled in from the map, please check: {labels}' },
  failed: {
    id: 'Peta tidak dapat ditampilkan. Koordinat tetap dapat diketik.',
    en: 'The map cannot be shown. Coordinates can still be typed.',
  },
  unavailable: { id: 'Peta belum dapat dimuat', en: 'The map could not be loaded' },
  'unavailable.text': {
    id: 'Koneksi terputus atau ada versi baru. Muat ulang halaman, atau pakai tampilan tabel.',
    en: 'The connection was lost or there is a new version. Reload the page, or use the table.',
  },
  'unavailable.typed': {
    id: 'Peta belum dapat dimuat. Koordinat tetap dapat diketik.',
    en: 'The map could not be loaded. Coordinates can still be typed.',
  },

  'list.loading': { id: 'Memuat lokasi ...', en: 'Loading locations ...' },
  'list.shown': { id: '{shown} lokasi di peta', en: '{shown} locations on the map' },
  'list.more': {
    id: 'Hanya {shown} data pertama dari {total} yang ditampilkan; persempit dengan pencarian atau filter.',
    en: 'Only the first {shown} of {total} records are shown; narrow them by search or filter.',
  },
  'list.without': { id: '{count} data tanpa koordinat', en: '{count} records without coordinates' },
  'list.none': { id: 'Tidak ada data dengan koordinat', en: 'No record has coordinates' },
  cluster: {
    id: '{count} lokasi berdekatan, buka untuk memperbesar',
    en: '{count} locations close together, open to zoom in',
  },
  'popup.open': { id: 'Buka {name}', en: 'Open {name}' },
})
