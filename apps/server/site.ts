import type { PublicSite } from '#server-engine/context/context.ts'
import type { Environment } from '#server-engine/base/environment.ts'

/** Links in mails lead where the configuration says: a made-up Host header must not send people elsewhere. */
export function publicSiteOf({ PRODUCT_NAME, COMPANY_NAME, PUBLIC_URL, HOST, PORT }: Environment): PublicSite {
  const here = `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
  return { name: PRODUCT_NAME, company: COMPANY_NAME, url: (PUBLIC_URL ?? here).replace(/\/+$/, '') }
}
