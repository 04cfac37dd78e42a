import { ALL_NURSERIES, SHARE_VIEWS } from '#core/permissions.ts'
import { PERSONAL } from '#core/personal-fields.ts'

/** A role that comes with every installation. `grants` decides for each right the declarations give rise to. */
export interface DefaultRole {
  /** Fixed only for the super user, whose number the specification names. */
  readonly id?: number
  readonly name: string
  readonly group: string
  readonly description: string
  /** Offered to whoever registers. */
  readonly isOffered?: boolean
  grants(right: Right): boolean
}

export interface Right {
  readonly code: string
  readonly module: string
  readonly action: string
}

/** Names, phones and addresses of colleagues are for those who need to reach them. */
const CONTACT = 'users.contact'
/** For administrators only: how the program is set, and what it does and did for others. */
const ADMINISTRATION: readonly string[] = ['jobs', 'outbox', 'service-tokens', 'security-events', 'role-task', 'task-mapping', 'tasks', 'settings']
const reads = ({ code, module, action }: Right): boolean => action === 'read' && code !== CONTACT && !ADMINISTRATION.includes(module)
const writes = ({ action }: Right): boolean => ['create', 'update', 'delete', 'import'].includes(action)
const takesOut = ({ module, action }: Right): boolean => (action === 'export' || action === 'print') && !ADMINISTRATION.includes(module)
/** What a record does beyond being stored, apart from the decision on it and from what is private or personal in it. */
const acts = (right: Right): boolean => !['read', 'export', 'print', 'approve', 'private', PERSONAL].includes(right.action) && !writes(right) && !ADMINISTRATION.includes(right.module)
/** Decisions on records; those on accounts are the Department Admin's. */
const decides = ({ module, action }: Right): boolean => action === 'approve' && module !== 'users'
const on = (right: Right, ...modules: readonly string[]): boolean => modules.includes(right.module)

/** What a nursery plans with and works with. */
const OF_A_NURSERY: readonly string[] = ['block-nursery', 'bedeng-nursery', 'perencanaan-produksi-bibit', 'vendor-freelance', 'freelance-skill', 'master-vehicle-internal']
/** Whom it buys from and drives with; nobody deletes what others may use. */
const VENDORS: readonly string[] = ['vendor-transportation', 'master-vehicle', 'master-vendor-driver', 'trees-vendor', 'trees-vendor-item', 'trees-vendor-rating-log', 'vendor-sarpras', 'vendor-sarpras-item']
/** What quality rests on: how plants are raised, and what goes wrong with them. */
const OF_QUALITY: readonly string[] = ['trees-sop', 'trees-pest', 'trees-pest-map', 'monitoring-reason', 'treatment-skill']
/** Numbers of identity cards and bank accounts, and wages. */
const isPrivate = ({ action }: Right): boolean => action === 'private'
/** Phones and homes of workers, drivers and vendors: for those who call them or write their records (docs/decisions/0045-personal-data.md). */
const isPersonal = ({ module, action }: Right): boolean => action === PERSONAL && !ADMINISTRATION.includes(module)
/** Who is on the road with seedlings that somebody waits for. */
const DRIVERS: readonly string[] = ['master-vendor-driver', 'master-vehicle-internal']

export const defaultRoles: readonly DefaultRole[] = [
  {
    id: -1, name: 'Super Admin', group: 'Administrasi', description: 'Semua hak akses',
    grants: () => true,
  },
  {
    name: 'Department Admin', group: 'Administrasi', description: 'Mengurus akun departemennya: undang, setujui, nonaktifkan',
    // The people of a department, and those who apply to it, work in any nursery or in none yet.
    grants: (right) => reads(right) || takesOut(right) || (on(right, 'users') && right.action !== 'import') || right.code === ALL_NURSERIES || right.code === SHARE_VIEWS,
  },
  {
    name: 'Nursery Coordinator', isOffered: true, group: 'Persemaian', description: 'Memimpin satu persemaian: blok, bedeng, stok, dan distribusi',
    grants: (right) => reads(right) || takesOut(right) || right.code === CONTACT || ((writes(right) || acts(right)) && on(right, ...OF_A_NURSERY)) || (writes(right) && right.action !== 'delete' && on(right, ...VENDORS)) || (isPersonal(right) && on(right, ...OF_A_NURSERY, ...VENDORS)) || right.code === 'location-nursery.update' || right.code === SHARE_VIEWS
      // In the demo one role asks and another decides.
      || ((writes(right) || acts(right)) && on(right, 'gallery-order')),
  },
  {
    name: 'Pengawas', isOffered: true, group: 'Persemaian', description: 'Mengawasi bedeng dan kegiatan harian',
    grants: (right) => reads(right) || (right.action === 'print' && takesOut(right)) || right.code === 'bedeng-nursery.update',
  },
  {
    name: 'QA', isOffered: true, group: 'Persemaian', description: 'Memeriksa mutu benih dan bibit',
    grants: (right) => reads(right) || takesOut(right) || (writes(right) && on(right, ...OF_QUALITY)) || right.code === 'gallery-order.approve',
  },
  {
    name: 'Auditor', isOffered: true, group: 'Pengawasan', description: 'Mengaudit stok dan data',
    grants: (right) => reads(right) || takesOut(right) || right.code === CONTACT,
  },
  {
    name: 'Field Coordinator', isOffered: true, group: 'Lapangan', description: 'Memimpin wilayah kerja dan penerimaan bibit',
    grants: (right) => reads(right) || takesOut(right) || right.code === CONTACT || right.code === 'working-area-management-unit.update' || (writes(right) && on(right, 'working-area-village')) || (isPersonal(right) && on(right, ...DRIVERS)) || right.code === ALL_NURSERIES || right.code === SHARE_VIEWS,
  },
  {
    name: 'Field Facilitator', isOffered: true, group: 'Lapangan', description: 'Mendampingi petani; melihat alokasi dan pengiriman',
    grants: reads,
  },
  {
    name: 'Management', group: 'Pengawasan', description: 'Melihat semuanya dan memberi persetujuan',
    grants: (right) => reads(right) || takesOut(right) || decides(right) || isPrivate(right) || isPersonal(right) || right.code === CONTACT || right.code === ALL_NURSERIES || right.code === SHARE_VIEWS,
  },
  {
    name: 'Vendor/Freelance', isOffered: true, group: 'Luar', description: 'Tanpa hak akses, selain yang diberikan satu per satu',
    grants: () => false,
  },
  {
    name: 'Tamu', group: 'Umum', description: 'Hanya melihat, di semua persemaian',
    grants: (right) => reads(right) || right.code === ALL_NURSERIES,
  },
]
