/** Who pays for trees beyond the regular programme, and where these are planted. */

export const demoSponsors = [
  { sponsor_code: 'SP01', sponsor_name: 'PT Kopi Lereng Sumbing', contact_name: 'Ratna Widiastuti', email: 'ratna@kopisumbing.example', phone: '0812-0000-7001', address: 'Jl. Gatot Subroto 14', province: 'Jawa Tengah', district: 'Kabupaten Temanggung', subdistrict: 'Temanggung' },
  { sponsor_code: 'SP02', sponsor_name: 'Yayasan Hutan Keluarga', contact_name: 'Bambang Setyawan', email: 'bambang@hutankeluarga.example', phone: '0812-0000-7002', address: 'Jl. Pemuda 101', province: 'Jawa Tengah', district: 'Kota Semarang' },
  { sponsor_code: 'SP03', sponsor_name: 'Bank Tani Makmur', contact_name: 'Sri Lestari', email: 'csr@tanimakmur.example', phone: '0812-0000-7003', address: 'Jl. Slamet Riyadi 300', province: 'Jawa Tengah', district: 'Kota Surakarta' },
  { sponsor_code: 'SP04', sponsor_name: 'Koperasi Susu Lereng Merapi', contact_name: 'Haryanto Raharjo', email: 'kantor@susumerapi.example', phone: '0812-0000-7004', address: 'Jl. Raya Musuk KM 3', province: 'Jawa Tengah', district: 'Kabupaten Boyolali', subdistrict: 'Musuk' },
  { sponsor_code: 'SP05', sponsor_name: 'PT Batik Parang Kencana', contact_name: 'Indah Setyowati', email: 'csr@parangkencana.example', phone: '0812-0000-7005', address: 'Jl. Veteran 27', province: 'Jawa Tengah', district: 'Kota Surakarta' },
  { sponsor_code: 'SP06', sponsor_name: 'Yayasan Sungai Serayu', contact_name: 'Didik Purnomo', email: 'didik@sungaiserayu.example', phone: '0812-0000-7006', address: 'Jl. Dieng KM 17', province: 'Jawa Tengah', district: 'Kabupaten Wonosobo', subdistrict: 'Kejajar' },
  { sponsor_code: 'SP07', sponsor_name: 'PT Jamu Rempah Ungaran', contact_name: 'Fitri Wulandari', email: 'fitri@jamuungaran.example', phone: '0812-0000-7007', address: 'Jl. Raya Kopeng KM 9', province: 'Jawa Tengah', district: 'Kabupaten Semarang', subdistrict: 'Getasan' },
  { sponsor_code: 'SP08', sponsor_name: 'Ikatan Alumni SMA Giriwoyo', contact_name: 'Teguh Nugroho', email: 'alumni@giriwoyo.example', phone: '0812-0000-7008', address: 'Jl. Raya Giriwoyo 5', province: 'Jawa Tengah', district: 'Kabupaten Wonogiri', subdistrict: 'Giriwoyo' },
] as const

export const demoProjects = [
  { code_custom_project: 'PRJ-2024-01', project_name: 'Kopi Teduh Temanggung', sponsor: 'SP01', category_custom_project: 1, program_year: 2024, project_type_lahan: 'non-carbon', target_tree: 18_000, address: 'Desa Tlahab, Kledung, Temanggung', province: 'Jawa Tengah', district: 'Kabupaten Temanggung', subdistrict: 'Kledung', village: 'Tlahab', latitude: -7.3304, longitude: 110.0413 },
  { code_custom_project: 'PRJ-2025-01', project_name: 'Sabuk Hijau Merbabu', sponsor: 'SP02', category_custom_project: 3, program_year: 2025, project_type_lahan: 'carbon', target_tree: 42_500, address: 'Desa Jrakah, Selo, Boyolali', province: 'Jawa Tengah', district: 'Kabupaten Boyolali', subdistrict: 'Selo', village: 'Jrakah', latitude: -7.5262, longitude: 110.4411 },
  { code_custom_project: 'PRJ-2025-02', project_name: 'Tanam Bersama Waduk Gajah Mungkur', sponsor: 'SP03', category_custom_project: 2, program_year: 2025, project_type_lahan: 'non-carbon', target_tree: 6_000, address: 'Desa Sendang, Wonogiri', province: 'Jawa Tengah', district: 'Kabupaten Wonogiri', subdistrict: 'Wonogiri', village: 'Sendang', latitude: -7.8721, longitude: 110.9023 },
] as const
