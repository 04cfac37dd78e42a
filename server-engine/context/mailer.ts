/** A mail as it goes out. */
export interface OutgoingMail {
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The same at every try, so that a mail sent twice by a crash in between is one to whoever receives it. */
  readonly messageId: string
}

/** The way out. */
export interface Mailer {
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The server understood and said no for good: trying again would not help. */
export class MailRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'MailRefused'
  }
}
