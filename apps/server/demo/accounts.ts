/** The demo's people: one for each kind of work, all with one public password. */
export const DEMO_PASSWORD = 'semai-demo-2025'

export interface DemoAccount {
  readonly username: string
  readonly fullname: string
  readonly role: string
  readonly job_position: string
  /** Tied to the first nursery: sees and changes only its records. */
  readonly tied: boolean
}

export const demoAccounts: readonly DemoAccount[] = [
  { username: 'admin', fullname: 'Administrator Semai', role: 'Super Admin', job_position: 'Administrator', tied: false },
  { username: 'koordinator', fullname: 'Sri Wahyuni', role: 'Nursery Coordinator', job_position: 'Koordinator Persemaian', tied: true },
  { username: 'pengawas', fullname: 'Bambang Sutrisno', role: 'Pengawas', job_position: 'Pengawas Bedeng', tied: true },
  { username: 'qa', fullname: 'Dewi Lestari', role: 'QA', job_position: 'Staf Mutu', tied: true },
  { username: 'auditor', fullname: 'Agus Prasetyo', role: 'Auditor', job_position: 'Auditor Stok', tied: true },
  // A field coordinator serves farmers from several nurseries, so a tie to one would not fit.
  { username: 'lapangan', fullname: 'Rina Kusumawati', role: 'Field Coordinator', job_position: 'Koordinator Lapangan', tied: false },
  { username: 'tamu', fullname: 'Tamu Semai', role: 'Tamu', job_position: 'Tamu', tied: false },
]
