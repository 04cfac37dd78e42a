/**
 * One word for one thing: what people read says the first and none of the others. `docs/glossary.md` has the same
 * table.
 */
export const oneWordForOneThing: Readonly<Record<string, readonly string[]>> = {
  'kata sandi': ['password', 'passphrase', 'berpassword'],
  peran: ['role', 'roles'],
  ekspor: ['export', 'exports', 'eksport', 'mengeksport', 'diexport'],
  impor: ['import', 'imports', 'mengimport', 'diimport'],
  pindai: ['scan', 'scanner', 'discan', 'di-scan'],
  proyek: ['project', 'projects', 'projek'],
  unduh: ['download', 'mendownload', 'didownload'],
  unggah: ['upload', 'mengupload', 'diupload'],
}

/** Texts that are given word for word, with the requirement that gives them. No other text may use their words. */
export const textsGivenWordForWord: Readonly<Record<string, string>> = {
  Password: 'AU-02',
  'Username & Password harus diisi': 'AU-02',
  'Password Berhasil diperbarui': 'AU-08',
  Roles: 'PM-05',
  'Role Groups': 'PM-05',
  'Tidak dapat mengeksport data kosong': 'EX-01',
  'Export PDF': 'PR-04',
  'Scan Ulang': 'FR-11',
  'Jumlah File melebihi batas Upload': 'FR-09',
  'failed upload': 'FR-09',
  Project: 'MS-21',
  'Projek Penanaman': 'MS-21',
  'Custom Project': 'VS-01',
  'Internal and Custom Project Request': 'DS-14',
  'Internal and Custom Project Allocation': 'DS-15',
  'Internal and Custom Project Loading and Distribution': 'DS-16',
  'Internal and Custom Project Inisiasi': 'DS-17',
  'Export Data': 'XD-01',
  'Distribution Export': 'XD-13',
  'Re-Planting Project': 'VS-01',
}
