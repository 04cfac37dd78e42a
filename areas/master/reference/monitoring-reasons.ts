interface MonitoringReason {
  readonly reason_name: string
  /** 1 Seleksi, 2 Ada Masalah, 3 Tidak Ada Masalah, 4 Audit. */
  readonly category_monitoring: 1 | 2 | 3 | 4
  readonly reduces_stock: 0 | 1
  /** 1 Stock Hilang, 2 Stock Found, 3 Masalah/Rusak/Mati, 4 Stock Adjustment, 5 Pemusnahan Stock. */
  readonly status_audit?: 1 | 2 | 3 | 4 | 5
  readonly risk_level: 1 | 2 | 3
  readonly need_photo: 0 | 1
  readonly description: string
}

export const monitoringReasons: readonly MonitoringReason[] = [
  { reason_name: 'Kerdil', category_monitoring: 1, reduces_stock: 1, status_audit: 3, risk_level: 1, need_photo: 0, description: 'Jauh di bawah tinggi rata-rata seumurnya.' },
  { reason_name: 'Batang bengkok', category_monitoring: 1, reduces_stock: 1, status_audit: 3, risk_level: 1, need_photo: 0, description: 'Batang tidak lurus dan tidak dapat diperbaiki.' },
  { reason_name: 'Batang ganda', category_monitoring: 1, reduces_stock: 0, risk_level: 1, need_photo: 0, description: 'Dua batang atau lebih; yang lemah dipotong.' },
  { reason_name: 'Akar melingkar', category_monitoring: 1, reduces_stock: 1, status_audit: 3, risk_level: 2, need_photo: 1, description: 'Akar berputar di dasar polybag karena terlambat dipindah.' },
  { reason_name: 'Lewat umur', category_monitoring: 1, reduces_stock: 1, status_audit: 5, risk_level: 2, need_photo: 1, description: 'Terlalu tua untuk ditanam dan dimusnahkan.' },
  { reason_name: 'Serangan hama', category_monitoring: 2, reduces_stock: 1, status_audit: 3, risk_level: 3, need_photo: 1, description: 'Dimakan atau digerek hama; sebutkan hamanya.' },
  { reason_name: 'Serangan penyakit', category_monitoring: 2, reduces_stock: 1, status_audit: 3, risk_level: 3, need_photo: 1, description: 'Busuk, bercak, karat atau layu; sebutkan penyakitnya.' },
  { reason_name: 'Kekeringan', category_monitoring: 2, reduces_stock: 1, status_audit: 3, risk_level: 2, need_photo: 1, description: 'Layu atau mati karena kurang air.' },
  { reason_name: 'Tergenang', category_monitoring: 2, reduces_stock: 1, status_audit: 3, risk_level: 2, need_photo: 1, description: 'Media jenuh air lebih dari sehari.' },
  { reason_name: 'Kekurangan hara', category_monitoring: 2, reduces_stock: 0, risk_level: 1, need_photo: 1, description: 'Daun menguning atau keunguan; perlu pemupukan.' },
  { reason_name: 'Tertutup gulma', category_monitoring: 2, reduces_stock: 0, risk_level: 1, need_photo: 1, description: 'Gulma lebih tinggi dari semai; perlu penyiangan.' },
  { reason_name: 'Rusak karena ternak', category_monitoring: 2, reduces_stock: 1, status_audit: 3, risk_level: 2, need_photo: 1, description: 'Dimakan atau diinjak ternak.' },
  { reason_name: 'Rusak karena cuaca', category_monitoring: 2, reduces_stock: 1, status_audit: 3, risk_level: 2, need_photo: 1, description: 'Patah atau roboh karena angin dan hujan lebat.' },
  { reason_name: 'Rusak saat pengangkutan', category_monitoring: 2, reduces_stock: 1, status_audit: 3, risk_level: 2, need_photo: 1, description: 'Patah atau media pecah saat dipindah.' },
  { reason_name: 'Polybag rusak', category_monitoring: 2, reduces_stock: 0, risk_level: 1, need_photo: 0, description: 'Polybag sobek dan perlu diganti.' },
  { reason_name: 'Sehat', category_monitoring: 3, reduces_stock: 0, risk_level: 1, need_photo: 0, description: 'Tidak ada masalah pada bedeng ini.' },
  { reason_name: 'Dalam pemulihan', category_monitoring: 3, reduces_stock: 0, risk_level: 1, need_photo: 0, description: 'Masalah sebelumnya sudah ditangani dan membaik.' },
  { reason_name: 'Hilang saat dihitung', category_monitoring: 4, reduces_stock: 1, status_audit: 1, risk_level: 3, need_photo: 0, description: 'Hitungan di lapangan kurang dari catatan.' },
  { reason_name: 'Ditemukan saat dihitung', category_monitoring: 4, reduces_stock: 0, risk_level: 1, need_photo: 0, description: 'Hitungan di lapangan lebih dari catatan.' },
  { reason_name: 'Salah catat', category_monitoring: 4, reduces_stock: 1, status_audit: 4, risk_level: 2, need_photo: 0, description: 'Catatan dikoreksi sesuai hitungan.' },
  { reason_name: 'Dimusnahkan', category_monitoring: 4, reduces_stock: 1, status_audit: 5, risk_level: 2, need_photo: 1, description: 'Dimusnahkan dengan berita acara.' },
]
