import type { PublicSite } from '#server-engine/context/context.ts'
import type { MailToSend } from '#server-engine/features/mail/queue-mail.ts'

/** The mails about accounts, in the words their readers get. */

export interface MailedPerson {
  readonly id: number
  readonly fullname: string
  readonly email: string
}

type Letter = Omit<MailToSend, 'to'>

const UNASKED = 'Bila Anda tidak merasa meminta ini, abaikan surat ini. Tidak ada yang berubah.'
/** To an address that nobody has proven to be theirs: a name would be a stranger's words under our letterhead. */
const STRANGER = 'Halo,'
const hello = ({ fullname }: Pick<MailedPerson, 'fullname'>) =>
  nameInMail(fullname) === '' ? STRANGER : `Halo ${nameInMail(fullname)},`
const duration = (minutes: number) =>
  minutes % 1_440 === 0 ? `${minutes / 1_440} hari` : minutes % 60 === 0 ? `${minutes / 60} jam` : `${minutes} menit`
/** Unix seconds, which the page reads; whether the link is still good the server decides. */
const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)

/**
 * A name as a mail may carry it: one line, and nothing that a mail program makes a link of. People write their own
 * names, and a mail is believed.
 */
export function nameInMail(fullname: string): string {
  const line = fullname.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return /:\/\/|\bwww\.|[/@]/i.test(line) ? '' : line
}

export function mailTo({ id, fullname, email }: MailedPerson, letter: Letter): MailToSend {
  return { ...letter, to: { name: nameInMail(fullname) || email, address: email, userId: id } }
}

function letterToStranger(
  { id, email }: Pick<MailedPerson, 'id' | 'email'>,
  letter: Omit<Letter, 'greeting'>,
): MailToSend {
  return { ...letter, greeting: STRANGER, to: { name: email, address: email, userId: id } }
}

export function invitationMail(
  site: PublicSite,
  person: MailedPerson,
  { code, minutes }: { code: string; minutes: number },
): MailToSend {
  return letterToStranger(person, {
    kind: 'invitation',
    subject: `Akun ${site.name} Anda`,
    paragraphs: [`Anda mendapat akun ${site.name}. Buat kata sandi Anda untuk mulai memakainya.`],
    button: { label: 'Buat kata sandi', href: `${site.url}/set-password?code=${code}` },
    notes: [`Tautan ini berlaku ${duration(minutes)} dan hanya dapat dipakai sekali.`],
  })
}

/**
 * The same link for somebody who has a password already: an administrator helps on, nothing changes until it is used.
 */
export function passwordLinkMail(
  site: PublicSite,
  person: MailedPerson,
  { code, minutes }: { code: string; minutes: number },
): MailToSend {
  return mailTo(person, {
    kind: 'reset',
    subject: 'Tautan untuk kata sandi baru',
    greeting: hello(person),
    paragraphs: [
      `Administrator mengirim tautan ini agar Anda dapat membuat kata sandi baru untuk akun ${site.name} Anda.`,
    ],
    button: { label: 'Buat kata sandi', href: `${site.url}/set-password?code=${code}` },
    notes: [`Tautan ini berlaku ${duration(minutes)} dan hanya dapat dipakai sekali.`, UNASKED],
  })
}

/** Somebody got a role that its giver does not hold: nothing that opened the account before does so now. */
export function raisedAccountMail(
  site: PublicSite,
  person: MailedPerson,
  { code, minutes }: { code: string; minutes: number },
): MailToSend {
  return mailTo(person, {
    kind: 'security',
    subject: 'Peran akun Anda diganti',
    greeting: hello(person),
    paragraphs: [
      `Akun ${site.name} Anda mendapat peran lain. Demi keamanan kata sandi, sesi, dan verifikasi dua langkah yang lama tidak berlaku lagi. Buat kata sandi baru untuk masuk.`,
    ],
    button: { label: 'Buat kata sandi', href: `${site.url}/set-password?code=${code}` },
    notes: [
      `Tautan ini berlaku ${duration(minutes)} dan hanya dapat dipakai sekali.`,
      'Bila Anda tidak mengharapkan ini, hubungi administrator.',
    ],
  })
}

export function verificationMail(
  site: PublicSite,
  person: MailedPerson,
  { code, minutes }: { code: string; minutes: number },
): MailToSend {
  return letterToStranger(person, {
    kind: 'verification',
    subject: 'Verifikasi email Anda',
    paragraphs: [
      `Terima kasih sudah mendaftar di ${site.name}. Buka tautan ini untuk membuktikan bahwa alamat email ini milik Anda. Setelah itu Department Admin memeriksa pendaftaran Anda.`,
    ],
    button: { label: 'Verifikasi email', href: `${site.url}/verify-email?code=${code}` },
    notes: [`Tautan ini berlaku ${duration(minutes)} dan hanya dapat dipakai sekali.`, UNASKED],
  })
}

export function resetLinkMail(
  site: PublicSite,
  person: MailedPerson,
  { code, at, minutes }: { code: string; at: Date; minutes: number },
): MailToSend {
  return mailTo(person, {
    kind: 'reset',
    subject: 'Atur ulang kata sandi',
    greeting: hello(person),
    paragraphs: ['Ada permintaan untuk mengatur ulang kata sandi akun Anda.'],
    button: { label: 'Atur ulang kata sandi', href: `${site.url}/reset-password?code=${code}&ts=${seconds(at)}` },
    notes: [`Tautan ini berlaku ${duration(minutes)} dan hanya dapat dipakai sekali.`, UNASKED],
  })
}

export function newAddressMail(
  site: PublicSite,
  person: MailedPerson,
  { code, address, minutes }: { code: string; address: string; minutes: number },
): MailToSend {
  return letterToStranger(
    { ...person, email: address },
    {
      kind: 'email-change',
      subject: 'Verifikasi alamat email baru',
      paragraphs: [
        `Alamat ini diminta menjadi alamat email akun ${site.name} Anda. Buka tautan ini untuk menyetujuinya.`,
      ],
      button: { label: 'Pakai alamat ini', href: `${site.url}/confirm-email?code=${code}` },
      notes: [`Tautan ini berlaku ${duration(minutes)}.`, UNASKED],
    },
  )
}

export function waitingAccountMail(
  site: PublicSite,
  admin: MailedPerson,
  applicant: { fullname: string; department: string; id: number },
): MailToSend {
  const name = nameInMail(applicant.fullname) || 'Seseorang'
  return mailTo(admin, {
    kind: 'waiting',
    subject: `Pendaftaran baru: ${name}`,
    greeting: hello(admin),
    paragraphs: [`${name} mendaftar untuk ${applicant.department} dan menunggu persetujuan Anda.`],
    button: {
      label: 'Periksa pendaftaran',
      href: `${site.url}/user-role/users/${applicant.id}?view=detail&id=${applicant.id}`,
    },
  })
}

export function decisionMail(
  site: PublicSite,
  person: MailedPerson,
  { approved, note, contact }: { approved: boolean; note: string | null; contact: string | null },
): MailToSend {
  return mailTo(person, {
    kind: approved ? 'approved' : 'rejected',
    subject: approved ? `Akun ${site.name} Anda disetujui` : `Pendaftaran ${site.name} Anda ditolak`,
    greeting: hello(person),
    paragraphs: [
      approved ? 'Pendaftaran Anda disetujui. Anda dapat masuk sekarang.' : 'Pendaftaran Anda tidak disetujui.',
      ...(note ? [`Catatan: ${note}`] : []),
      ...(!approved && contact ? [`Bila ada pertanyaan, hubungi ${contact}.`] : []),
    ],
    ...(approved && { button: { label: 'Masuk', href: `${site.url}/login` } }),
  })
}

/** Told to the owner whenever something that opens the account changed, so that a stranger's doing is noticed. */
export function securityNoticeMail(person: MailedPerson, what: string): MailToSend {
  return mailTo(person, {
    kind: 'security',
    subject: what,
    greeting: hello(person),
    paragraphs: [`${what}.`],
    notes: ['Bila bukan Anda yang melakukannya, hubungi administrator sekarang juga.'],
  })
}
