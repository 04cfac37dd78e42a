import type { TreeTypeCode } from './species/library-species.ts'

interface TreeType {
  readonly type_code: TreeTypeCode
  readonly type_name: string
  readonly color: string
  readonly description: string
}

export const treeTypes: readonly TreeType[] = [
  {
    type_code: 'KAYU',
    type_name: 'Kayu',
    color: '#8d5524',
    description: 'Ditanam untuk kayunya: pertukangan, mebel, serat dan kayu mewah.',
  },
  {
    type_code: 'MPTS',
    type_name: 'MPTS',
    color: '#2f9e44',
    description: 'Multi-Purpose Tree Species: pohon serbaguna yang memberi hasil setiap tahun tanpa ditebang.',
  },
  { type_code: 'BUAH', type_name: 'Buah', color: '#e8590c', description: 'Pohon buah kebun dan pekarangan.' },
  {
    type_code: 'KEBUN',
    type_name: 'Perkebunan & Rempah',
    color: '#7048e8',
    description: 'Kopi, kakao, rempah dan tanaman perkebunan lain.',
  },
  {
    type_code: 'PENEDUH',
    type_name: 'Peneduh & Konservasi',
    color: '#1971c2',
    description: 'Peneduh jalan, penjaga mata air, penahan lereng dan jenis asli untuk pemulihan hutan.',
  },
  {
    type_code: 'PAKAN',
    type_name: 'Pakan & Kayu Bakar',
    color: '#66a80f',
    description: 'Polong-polongan untuk pakan ternak, kayu bakar dan pagar hidup.',
  },
  {
    type_code: 'MANGROVE',
    type_name: 'Mangrove',
    color: '#0c8599',
    description: 'Jenis hutan bakau di pantai berlumpur.',
  },
  { type_code: 'BAMBU', type_name: 'Bambu', color: '#5c940d', description: 'Bambu dari stek cabang atau rimpang.' },
]
