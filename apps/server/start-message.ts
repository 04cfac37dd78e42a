import { demoAccounts, DEMO_PASSWORD } from '#areas/access/demo/accounts.ts'
import type { Environment } from '#server-engine/base/environment.ts'

/** What a newcomer needs to see: where it is, and with which names to enter. */
export function startMessage(environment: Environment, address: string): string {
  const lines = ['', `  ${environment.PRODUCT_NAME} siap di ${address}`, '']
  if (environment.DEMO) {
    const width = Math.max(...demoAccounts.map((account) => account.username.length))
    lines.push(
      `  Akun demo (kata sandi ${DEMO_PASSWORD}):`,
      ...demoAccounts.map((account) => `    ${account.username.padEnd(width)}  ${account.role}`),
      '',
    )
  }
  return `${lines.join('\n')}\n`
}
