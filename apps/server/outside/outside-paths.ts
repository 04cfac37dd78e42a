/** How the document of the API tells of the calls to services outside. */

const PATH = { name: 'path', in: 'path', required: true, schema: { type: 'string', maxLength: 300 } }
const FILTERS = {
  name: 'filters',
  in: 'query',
  description: 'JSON; setiap nama di dalamnya menjadi parameter layanan itu',
  schema: { type: 'string' },
}
const answers = (description: string) => ({
  200: { description },
  404: { description: 'Path tidak dibuka, atau layanan tidak diatur' },
  502: { description: 'Jawaban layanan tidak dapat dipakai' },
  503: { description: "Layanan tidak dapat dihubungi; 'GEKO Unauthenticated' tanpa token" },
})
const call = (summary: string, more: object = {}) => ({
  tags: ['Layanan Luar'],
  summary,
  parameters: [PATH],
  responses: answers('Jawaban layanan apa adanya'),
  ...more,
})
const invalid = (method: string) =>
  call(`Ditolak: 'method ${method} invalid'`, { responses: { 405: { description: `method ${method} invalid` } } })

export const outsidePaths = {
  '/geko/{path}': {
    get: call('Tanya GEKO', { parameters: [PATH, FILTERS] }),
    post: invalid('POST'),
    put: invalid('PUT'),
    delete: invalid('DELETE'),
  },
  '/sister/{path}': {
    get: call('Tanya layanan mitra', { parameters: [PATH, FILTERS] }),
    post: call('Tambah di layanan mitra: {path} berakhir dengan /create'),
    put: call('Ubah di layanan mitra: {path} berakhir dengan /update'),
    delete: call('Hapus di layanan mitra: {path} berakhir dengan /delete'),
  },
  '/media': {
    get: {
      tags: ['Layanan Luar'],
      summary: 'Gambar atau video dari situs yang diizinkan',
      parameters: [{ name: 'url', in: 'query', required: true, schema: { type: 'string', maxLength: 2_000 } }],
      responses: { 200: { description: 'Isi media' }, 422: { description: 'Alamat tidak diizinkan' } },
    },
  },
}
