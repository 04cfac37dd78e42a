import type { PublicSite } from '../../context/context.ts'

/** What a mail says; how it looks is the same for all. */
export interface MailText {
  readonly subject: string
  /** 'Halo Siti,' */
  readonly greeting: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly href: string }
  /** Below the button, smaller: how long it is good, what to do if one did not ask for it. */
  readonly notes?: readonly string[]
}

/**
 * Both parts of a mail: plain for those who read text, and as a page. Every word from outside is escaped in the page.
 */
export function layOutMail(
  site: PublicSite,
  { subject, greeting, paragraphs, button, notes = [] }: MailText,
): { readonly text: string; readonly html: string } {
  const sender = `${site.name} · ${site.company}`
  const text = [
    greeting,
    ...paragraphs,
    ...(button ? [`${button.label}:\n${button.href}`] : []),
    ...notes,
    `${sender}\n${site.url}`,
  ].join('\n\n')
  const html = `<!doctype html>
<html lang="id">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#f4f3ef;color:#1d2a22;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;border:1px solid #dcdad3;border-radius:8px;background:#ffffff">
<p style="margin:0 0 16px;font-weight:700;color:#1f6b3a">${escape(site.name)}</p>
${[greeting, ...paragraphs].map((words) => `<p style="margin:0 0 16px">${escape(words)}</p>`).join('\n')}
${
  button
    ? `<p style="margin:24px 0"><a href="${escape(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1f6b3a;color:#ffffff;font-weight:600;text-decoration:none">${escape(button.label)}</a></p>
<p style="margin:0 0 16px;color:#56625a;font-size:13px;overflow-wrap:anywhere">${escape(button.href)}</p>`
    : ''
}
${notes.map((words) => `<p style="margin:0 0 8px;color:#56625a;font-size:14px">${escape(words)}</p>`).join('\n')}
</div>
<p style="max-width:560px;margin:16px auto 0;color:#56625a;font-size:13px">${escape(sender)}</p>
</body>
</html>
`
  return { text: `${text}\n`, html }
}

const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark)
}
