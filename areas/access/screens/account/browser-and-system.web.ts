/** What a browser says of itself, in words people know. */
export interface BrowserAndSystem {
  readonly browser: string
  readonly system: string
}

/** In this order: most call themselves by their forefathers' names, too. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/EdgA?\/|EdgiOS\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Version\/[\d.]+.* Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

export function browserAndSystemOf(userAgent: string | null): BrowserAndSystem | null {
  const find = (table: typeof BROWSERS) => table.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [find(BROWSERS), find(SYSTEMS)]
  return browser && system ? { browser, system } : null
}

/** 'curl' of 'curl/7.88.1'; null for what does not even say that. */
export function userAgentProgram(userAgent: string | null): string | null {
  return /^[\w.-]{1,40}(?=\/)/.exec(userAgent ?? '')?.[0] ?? null
}
