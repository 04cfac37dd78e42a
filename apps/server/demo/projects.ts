/** Who pays for trees beyond the regular programme, and where these are planted. */

export const demoSponsors = [
  { sponsor_code: 'SP01', sponsor_name: 'PT Kopi Lereng Sumbing', contact_name: 'Ratna Widiastuti', email: 'ratna@kopisumbing.example', phone: '0293-491 220', address: 'Jl. Gatot Subroto 14, Temanggung' },
  { sponsor_code: 'SP02', sponsor_name: 'Yayasan Hutan Keluarga', contact_name: 'Bambang Setyawan', email: 'bambang@hutankeluarga.example', phone: '+62 812 2590 118', address: 'Jl. Pemuda 101, Semarang' },
  { sponsor_code: 'SP03', sponsor_name: 'Bank Tani Makmur', contact_name: 'Sri Lestari', email: 'csr@tanimakmur.example', phone: '0271-733 815', address: 'Jl. Slamet Riyadi 300, Surakarta' },
] as const

export const demoProjects = [
  { code_custom_project: 'PRJ-2024-01', project_name: 'Kopi Teduh Temanggung', sponsor: 'SP01', category_custom_project: 1, program_year: 2024, project_type_lahan: 'non-carbon', target_tree: 18_000, address: 'Desa Tlahap, Kledung, Temanggung', latitude: -7.3304, longitude: 110.0413 },
  { code_custom_project: 'PRJ-2025-01', project_name: 'Sabuk Hijau Merbabu', sponsor: 'SP02', category_custom_project: 3, program_year: 2025, project_type_lahan: 'carbon', target_tree: 42_500, address: 'Desa Jrakah, Selo, Boyolali', latitude: -7.5262, longitude: 110.4411 },
  { code_custom_project: 'PRJ-2025-02', project_name: 'Tanam Bersama Waduk Gajah Mungkur', sponsor: 'SP03', category_custom_project: 2, program_year: 2025, project_type_lahan: 'non-carbon', target_tree: 6_000, address: 'Desa Sendang, Wonogiri', latitude: -7.8721, longitude: 110.9023 },
] as const
