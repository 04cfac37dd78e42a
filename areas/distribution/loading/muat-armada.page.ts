import { definePage } from '#core/declare/page.ts'
import { LOADING_RIGHT } from './loading-right.ts'

/** DS-08: bags are scanned onto trucks, on a phone or beside a handheld scanner, with or without a network. */
export const loadingPage = definePage({
  key: 'muat-armada',
  route: 'distribution-loading-and-distribute',
  title: '4. Loading & Distribusi',
  section: 'Reguler',
  after: 'distribution-loading-line',
  permission: LOADING_RIGHT,
  offline: true,
  help: {
    about:
      'Layar ponsel untuk memuat bag ke armada: setiap pindaian dijawab dengan warna, bunyi, dan getaran, juga tanpa jaringan.',
    next: 'Pindai label armada, tekan Mulai muat, pindai bag satu per satu, lalu Selesai muat, Berangkat, dan Tiba.',
    example: 'Bag 004/24 untuk truk H 1843 KD dipindai di truk lain: layar merah dan menyebut armadanya.',
  },
})
