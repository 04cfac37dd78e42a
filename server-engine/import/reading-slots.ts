import { UserError } from '../user-error.ts'

/** Files that this server reads at one time: each may keep it busy for a while, and others want to be answered. */
const MOST = 4

let taken = 0

class TooManyImports extends UserError {
  readonly code = 'too_many_imports'
  constructor() {
    super(429, 'Terlalu banyak impor sedang berjalan. Silakan coba beberapa saat lagi.')
  }
}

export async function inSlot<T>(work: () => Promise<T>): Promise<T> {
  if (taken >= MOST) throw new TooManyImports()
  taken += 1
  try {
    return await work()
  } finally {
    taken -= 1
  }
}
