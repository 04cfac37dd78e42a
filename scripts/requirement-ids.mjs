/** The groups of requirements and how many each has: SH-01 to SH-15, and so on. */
export const prefixes = {
  SH: 15,
  AU: 17,
  PM: 6,
  MD: 7,
  LS: 14,
  EX: 4,
  IM: 1,
  DT: 6,
  FR: 13,
  LK: 1,
  MP: 1,
  AP: 1,
  GM: 1,
  API: 7,
  ENT: 1,
  PR: 9,
  AD: 7,
  MS: 23,
  AC: 12,
  ST: 12,
  DS: 17,
  XD: 13,
  DB: 1,
  VS: 1,
  CN: 3,
  LL: 1,
}

/**
 * Lines about the server, the declarations or the documents alone. Every other one is about a screen and proved in a
 * browser.
 */
const WITHOUT_SCREEN = ['PM-04', 'MD-07', 'FR-13', 'ENT-01']

/** @param {string} id */
export function hasScreen(id) {
  return !id.startsWith('API-') && !WITHOUT_SCREEN.includes(id)
}

const pattern = new RegExp(`(?<![\\w-])(?:${Object.keys(prefixes).join('|')})-\\d+(?![\\w-])`, 'g')

/**
 * The requirement ids in a text; other forms, such as rules (R-master-1) and invariants (INV4), are not looked at.
 * @param {string} text @returns {string[]}
 */
export function idsIn(text) {
  return text.match(pattern) ?? []
}
