import { isFirstRight, type FirstRights } from '#core/catalogue/first-rights.ts'
import { ALL_NURSERIES, SHARE_VIEWS, SUPER_ROLE } from '#core/declare/permissions.ts'
import { PERSONAL_RIGHT_PART } from '#core/declare/personal-fields.ts'

/** A role that comes with every installation. */
export interface DefaultRole {
  /** Fixed only for the super user, whose number the specification names. */
  readonly id?: number
  readonly name: string
  readonly group: string
  readonly description: string
  /** Offered to whoever registers. */
  readonly isOffered?: boolean
  /**
   * What it may in every area, for each right the declarations give rise to; what it may beyond that in one, that
   * area's `firstRights` say.
   */
  grants(right: DefaultRight): boolean
}

export interface DefaultRight {
  readonly code: string
  readonly module: string
  readonly action: string
  readonly showcase?: true
}

/** Whether a role begins with a right, by itself or by an area; what only shows the product is the super user's. */
export function hasFirstRoleRight(role: DefaultRole, right: DefaultRight, given: FirstRights): boolean {
  if (right.showcase) return role.id === SUPER_ROLE
  return role.grants(right) || isFirstRight(given, role.name, right)
}

/** Names, phones and addresses of colleagues are for those who need to reach them. */
const CONTACT = 'users.contact'
/** For administrators only: how the program is set, and what it does and did for others. */
const ADMINISTRATION: readonly string[] = [
  'jobs',
  'outbox',
  'service-tokens',
  'security-events',
  'role-task',
  'task-mapping',
  'tasks',
  'settings',
]
const reads = ({ code, module, action }: DefaultRight): boolean =>
  action === 'read' && code !== CONTACT && !ADMINISTRATION.includes(module)
const takesOut = ({ module, action }: DefaultRight): boolean =>
  (action === 'export' || action === 'print') && !ADMINISTRATION.includes(module)
/** Decisions on records; those on accounts are the Department Admin's. */
const decides = ({ module, action }: DefaultRight): boolean => action === 'approve' && module !== 'users'
/** Numbers of identity cards and bank accounts, and wages. */
const isPrivate = ({ action }: DefaultRight): boolean => action === 'private'
/** Phones and homes of workers, drivers and vendors (docs/decisions/0045-personal-data.md). */
const isPersonal = ({ module, action }: DefaultRight): boolean =>
  action === PERSONAL_RIGHT_PART && !ADMINISTRATION.includes(module)

export const defaultRoles: readonly DefaultRole[] = [
  {
    id: SUPER_ROLE,
    name: 'Super Admin',
    group: 'Administrasi',
    description: 'Semua hak akses',
    grants: () => true,
  },
  {
    name: 'Department Admin',
    group: 'Administrasi',
    description: 'Mengurus akun departemennya: undang, setujui, nonaktifkan',
    // The people of a department, and those who apply to it, work in any nursery or in none yet.
    grants: (right) =>
      reads(right) ||
      takesOut(right) ||
      (right.module === 'users' && right.action !== 'import') ||
      right.code === ALL_NURSERIES ||
      right.code === SHARE_VIEWS,
  },
  {
    name: 'Nursery Coordinator',
    isOffered: true,
    group: 'Persemaian',
    description: 'Memimpin satu persemaian: blok, bedeng, stok, dan distribusi',
    grants: (right) => reads(right) || takesOut(right) || right.code === CONTACT || right.code === SHARE_VIEWS,
  },
  {
    name: 'Pengawas',
    isOffered: true,
    group: 'Persemaian',
    description: 'Mengawasi bedeng dan kegiatan harian',
    grants: (right) => reads(right) || (right.action === 'print' && takesOut(right)),
  },
  {
    name: 'QA',
    isOffered: true,
    group: 'Persemaian',
    description: 'Memeriksa mutu benih dan bibit',
    grants: (right) => reads(right) || takesOut(right),
  },
  {
    name: 'Auditor',
    isOffered: true,
    group: 'Pengawasan',
    description: 'Mengaudit stok dan data',
    grants: (right) => reads(right) || takesOut(right) || right.code === CONTACT,
  },
  {
    name: 'Field Coordinator',
    isOffered: true,
    group: 'Lapangan',
    description: 'Memimpin wilayah kerja dan penerimaan bibit',
    grants: (right) =>
      reads(right) ||
      takesOut(right) ||
      right.code === CONTACT ||
      right.code === ALL_NURSERIES ||
      right.code === SHARE_VIEWS,
  },
  {
    name: 'Field Facilitator',
    isOffered: true,
    group: 'Lapangan',
    description: 'Mendampingi petani; melihat alokasi dan pengiriman',
    grants: reads,
  },
  {
    name: 'Pengadaan',
    group: 'Pengadaan',
    description: 'Memverifikasi permintaan benih dan bibit dan mereview pengadaan lokal, di semua persemaian',
    grants: (right) =>
      reads(right) ||
      takesOut(right) ||
      right.code === CONTACT ||
      right.code === ALL_NURSERIES ||
      right.code === SHARE_VIEWS,
  },
  {
    name: 'Management',
    group: 'Pengawasan',
    description: 'Melihat semuanya dan memberi persetujuan',
    grants: (right) =>
      reads(right) ||
      takesOut(right) ||
      decides(right) ||
      isPrivate(right) ||
      isPersonal(right) ||
      right.code === CONTACT ||
      right.code === ALL_NURSERIES ||
      right.code === SHARE_VIEWS,
  },
  {
    name: 'Vendor/Freelance',
    isOffered: true,
    group: 'Luar',
    description: 'Tanpa hak akses, selain yang diberikan satu per satu',
    grants: () => false,
  },
  {
    name: 'Tamu',
    group: 'Umum',
    description: 'Hanya melihat, di semua persemaian',
    grants: (right) => reads(right) || right.code === ALL_NURSERIES,
  },
  {
    name: 'Petugas Muat',
    isOffered: true,
    group: 'Persemaian',
    description: 'Memuat bag ke kendaraan; melihat pemuatan persemaiannya saja',
    grants: () => false,
  },
]
