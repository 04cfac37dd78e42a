import { readEnvironment, type Environment } from '#server-engine/base/environment.ts'

/** Defaults, the demo on, and no noise. */
export function testEnvironment(overrides: Readonly<Record<string, string>> = {}): Environment {
  return readEnvironment({ DEMO: '1', LOG_LEVEL: 'silent', ...overrides })
}
