interface TreePart {
  readonly part_code: string
  readonly part_name: string
  /** 1 where seedlings are raised from it. */
  readonly is_seed_source: 0 | 1
  readonly description: string
}

export const treeParts = [
  { part_code: 'BIJI', part_name: 'Biji', is_seed_source: 1, description: 'Biji yang sudah diekstraksi dari buahnya.' },
  {
    part_code: 'BUAH',
    part_name: 'Buah',
    is_seed_source: 1,
    description: 'Buah utuh, biji diekstraksi di persemaian.',
  },
  {
    part_code: 'PROPAGUL',
    part_name: 'Propagul',
    is_seed_source: 1,
    description: 'Buah bakau yang sudah berkecambah di pohon.',
  },
  { part_code: 'CABUTAN', part_name: 'Cabutan', is_seed_source: 1, description: 'Anakan alam dari bawah pohon induk.' },
  {
    part_code: 'STEKBTG',
    part_name: 'Stek Batang',
    is_seed_source: 1,
    description: 'Potongan batang atau cabang berkayu.',
  },
  { part_code: 'STEKPCK', part_name: 'Stek Pucuk', is_seed_source: 1, description: 'Pucuk muda dari kebun pangkas.' },
  { part_code: 'STEKAKR', part_name: 'Stek Akar', is_seed_source: 1, description: 'Potongan akar, misalnya sukun.' },
  {
    part_code: 'ENTRES',
    part_name: 'Entres',
    is_seed_source: 1,
    description: 'Mata tunas atau pucuk pohon induk untuk okulasi dan sambung pucuk.',
  },
  { part_code: 'DAUN', part_name: 'Daun', is_seed_source: 0, description: 'Helai dan tangkai daun.' },
  { part_code: 'PUCUK', part_name: 'Pucuk', is_seed_source: 0, description: 'Titik tumbuh dan daun muda.' },
  { part_code: 'BATANG', part_name: 'Batang', is_seed_source: 0, description: 'Batang di atas leher akar.' },
  {
    part_code: 'PANGKAL',
    part_name: 'Pangkal Batang',
    is_seed_source: 0,
    description: 'Leher akar di permukaan media.',
  },
  { part_code: 'AKAR', part_name: 'Akar', is_seed_source: 0, description: 'Akar tunggang dan akar serabut.' },
  { part_code: 'SELURUH', part_name: 'Seluruh Tanaman', is_seed_source: 0, description: 'Seluruh bagian bibit.' },
] as const satisfies readonly TreePart[]

export type TreePartCode = (typeof treeParts)[number]['part_code']
