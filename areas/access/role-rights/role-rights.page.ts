import { definePage } from '#core/declare/page.ts'
import { permissionOf } from '#core/declare/permissions.ts'

/** PM-05: all rights of one role at a glance. A single one is switched in Task Mapping as well. */
export const roleRightsPage = definePage({
  key: 'role-rights',
  title: 'Tabel Hak Akses',
  section: 'User Setting',
  after: 'task-mapping',
  permission: permissionOf('task-mapping', 'read'),
  help: {
    about: 'Semua hak akses satu peran dalam satu tabel: modul menurut menu, dan apa yang boleh dilakukan dengannya.',
    next: 'Pilih peran, centang per sel, baris, kolom, atau menu, baca ringkasannya, lalu simpan sekaligus.',
    example: 'Centang Lihat pada baris menu Master: peran itu boleh melihat semua data master.',
  },
})
