/** The demo's people: one for each kind of work, all with one public password. */
export const DEMO_PASSWORD = 'semai-demo-2025'

export interface DemoAccount {
  readonly username: string
  readonly fullname: string
  readonly role: string
  readonly job_position: string
  /**
   * Tied to the first nursery: sees and changes only its records. Who is not sees them all by the role's right, or
   * none.
   */
  readonly tied: boolean
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    username: 'admin',
    fullname: 'Administrator Semai',
    role: 'Super Admin',
    job_position: 'Administrator',
    tied: false,
  },
  {
    username: 'koordinator',
    fullname: 'Sri Wahyuni',
    role: 'Nursery Coordinator',
    job_position: 'Koordinator Persemaian',
    tied: true,
  },
  { username: 'pengawas', fullname: 'Bambang Sutrisno', role: 'Pengawas', job_position: 'Pengawas Bedeng', tied: true },
  { username: 'qa', fullname: 'Dewi Lestari', role: 'QA', job_position: 'Staf Mutu', tied: true },
  { username: 'auditor', fullname: 'Agus Prasetyo', role: 'Auditor', job_position: 'Auditor Stok', tied: true },
  {
    username: 'personalia',
    fullname: 'Hendra Gunawan',
    role: 'Department Admin',
    job_position: 'Personalia',
    tied: false,
  },
  // A field coordinator serves farmers from several nurseries, so a tie to one would not fit.
  {
    username: 'lapangan',
    fullname: 'Rina Kusumawati',
    role: 'Field Coordinator',
    job_position: 'Koordinator Lapangan',
    tied: false,
  },
  {
    username: 'fasilitator',
    fullname: 'Yuni Astuti',
    role: 'Field Facilitator',
    job_position: 'Fasilitator Lapangan',
    tied: true,
  },
  { username: 'pengadaan', fullname: 'Wulan Puspita', role: 'Pengadaan', job_position: 'Staf Pengadaan', tied: false },
  {
    username: 'manajemen',
    fullname: 'Bagus Santoso',
    role: 'Management',
    job_position: 'Manajer Program',
    tied: false,
  },
  {
    username: 'mitra',
    fullname: 'Slamet Riyadi',
    role: 'Vendor/Freelance',
    job_position: 'Pekerja Lepas',
    tied: false,
  },
  { username: 'tamu', fullname: 'Tamu Semai', role: 'Tamu', job_position: 'Tamu', tied: false },
  { username: 'pemuat', fullname: 'Joko Susilo', role: 'Petugas Muat', job_position: 'Petugas Muat', tied: true },
]
