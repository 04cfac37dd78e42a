/** Who pays for trees beyond the regular programme, and where these are planted. */

export const demoSponsors = [
  { sponsor_code: 'SP01', sponsor_name: 'PT Kopi Lereng Sumbing', contact_name: 'Ratna Widiastuti', email: 'ratna@kopisumbing.example', phone: '0812-0000-7001', address: 'Jl. Gatot Subroto 14, Temanggung' },
  { sponsor_code: 'SP02', sponsor_name: 'Yayasan Hutan Keluarga', contact_name: 'Bambang Setyawan', email: 'bambang@hutankeluarga.example', phone: '0812-0000-7002', address: 'Jl. Pemuda 101, Semarang' },
  { sponsor_code: 'SP03', sponsor_name: 'Bank Tani Makmur', contact_name: 'Sri Lestari', email: 'csr@tanimakmur.example', phone: '0812-0000-7003', address: 'Jl. Slamet Riyadi 300, Surakarta' },
  { sponsor_code: 'SP04', sponsor_name: 'Koperasi Susu Lereng Merapi', contact_name: 'Haryanto Raharjo', email: 'kantor@susumerapi.example', phone: '0812-0000-7004', address: 'Musuk, Boyolali' },
  { sponsor_code: 'SP05', sponsor_name: 'PT Batik Parang Kencana', contact_name: 'Indah Setyowati', email: 'csr@parangkencana.example', phone: '0812-0000-7005', address: 'Jl. Veteran 27, Surakarta' },
  { sponsor_code: 'SP06', sponsor_name: 'Yayasan Sungai Serayu', contact_name: 'Didik Purnomo', email: 'didik@sungaiserayu.example', phone: '0812-0000-7006', address: 'Kejajar, Wonosobo' },
  { sponsor_code: 'SP07', sponsor_name: 'PT Jamu Rempah Ungaran', contact_name: 'Fitri Wulandari', email: 'fitri@jamuungaran.example', phone: '0812-0000-7007', address: 'Getasan, Kabupaten Semarang' },
  { sponsor_code: 'SP08', sponsor_name: 'Ikatan Alumni SMA Giriwoyo', contact_name: 'Teguh Nugroho', email: 'alumni@giriwoyo.example', phone: '0812-0000-7008', address: 'Giriwoyo, Wonogiri' },
] as const

export const demoProjects = [
  { code_custom_project: 'PRJ-2024-01', project_name: 'Kopi Teduh Temanggung', sponsor: 'SP01', category_custom_project: 1, program_year: 2024, project_type_lahan: 'non-carbon', target_tree: 18_000, address: 'Desa Tlahap, Kledung, Temanggung', latitude: -7.3304, longitude: 110.0413 },
  { code_custom_project: 'PRJ-2025-01', project_name: 'Sabuk Hijau Merbabu', sponsor: 'SP02', category_custom_project: 3, program_year: 2025, project_type_lahan: 'carbon', target_tree: 42_500, address: 'Desa Jrakah, Selo, Boyolali', latitude: -7.5262, longitude: 110.4411 },
  { code_custom_project: 'PRJ-2025-02', project_name: 'Tanam Bersama Waduk Gajah Mungkur', sponsor: 'SP03', category_custom_project: 2, program_year: 2025, project_type_lahan: 'non-carbon', target_tree: 6_000, address: 'Desa Sendang, Wonogiri', latitude: -7.8721, longitude: 110.9023 },
] as const
