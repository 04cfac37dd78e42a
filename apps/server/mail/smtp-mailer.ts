import type { Transporter } from 'nodemailer'
import { MailRefused, type Mailer } from '#server-engine/context/mailer.ts'
import type { Environment } from '#server-engine/base/environment.ts'

/** No call to the mail server may hang a job; all in milliseconds. */
const PATIENCE = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 60_000 }

/**
 * Mails leave through a real server, over connections that stay open while there is something to send; null where none
 * is configured.
 */
export function openMailer({ SMTP_URL, MAIL_FROM }: Pick<Environment, 'SMTP_URL' | 'MAIL_FROM'>): Mailer | null {
  if (SMTP_URL === undefined) return null
  let transport: Promise<Transporter> | undefined
  // With the first mail: no start has to wait for the library.
  const open = async () =>
    (await import('nodemailer')).createTransport(
      {
        ...serverOf(new URL(SMTP_URL)),
        ...PATIENCE,
        pool: true,
        maxConnections: 2,
        disableFileAccess: true,
        disableUrlAccess: true,
      },
      { from: MAIL_FROM },
    )
  return {
    async send(mail) {
      try {
        transport ??= open()
        await (await transport).sendMail(mail)
      } catch (error) {
        if (isFinal(error)) throw new MailRefused(error instanceof Error ? error.message : String(error))
        throw error
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  }
}

function serverOf({ protocol, hostname, port, username, password }: URL) {
  const secure = protocol === 'smtps:'
  return {
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    // Whoever sits between and takes STARTTLS out of the greeting must not be told passwords and links; on this machine
    // nobody sits between.
    requireTLS: !secure && !isLoopback(hostname),
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname)
}

/**
 * A no to the recipient or the content stays one. To the sign-in it is our configuration, which someone may mend
 * meanwhile.
 */
function isFinal(error: unknown): boolean {
  const { responseCode, code } = error as { responseCode?: number; code?: string }
  return responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH'
}
