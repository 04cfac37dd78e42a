/**
 * How far a run goes (docs/testing.md): `npm test` is the short tier, `npm run test:faults` takes what is killed, measured or large,
 * `npm run test:long` is both, with every module and the large numbers.
 */
export type Tier = 'short' | 'faults' | 'long'

export const tier: Tier = process.env['TIER'] === 'faults' || process.env['TIER'] === 'long' ? process.env['TIER'] : 'short'
export const isLong = tier === 'long'
