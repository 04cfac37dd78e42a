import type { FieldFixture } from './fixture.ts'

/** Holds nothing: whatever is sent with a record is ignored. */
export const button: FieldFixture = { field: 'open_site', ascending: null, filter: 'none', valid: [], invalid: [] }
