/**
 * How far a run goes (docs/testing.md): `npm test` is the short tier, `npm run test:wide` takes the contracts over all
 * shapes and the whole stories in the browser, `npm run test:faults` what is killed, measured or large, `npm run
 * test:long` all of them, with every module and the large numbers.
 */
export const TIERS = ['short', 'wide', 'faults', 'long'] as const
export type Tier = (typeof TIERS)[number]

export const tier: Tier = TIERS.find((name) => name === process.env['TIER']) ?? 'short'
export const isLong = tier === 'long'
