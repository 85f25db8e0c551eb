import type { Mail, MailThread } from './mailer.ts'

/** What a mail says: some paragraphs, and where there is something to do the one link for it. */
export type MailContent = {
  readonly to: string
  /** Of its words, as HTML names it. */
  readonly language: string
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly link: string }
  /** Why this came, and what to do if it was not asked for; null where the paragraphs say so. */
  readonly footer: string | null
  /** How to stop mail like it: what the link is called, and its page, which takes the POST of mail programs, too. */
  readonly unsubscribe?: { readonly label: string; readonly link: string }
  readonly thread?: MailThread
}

/** Lays a mail out as plain text and as HTML without pictures, styles from elsewhere or anything to load. */
export function writeMail(organisation: string, content: MailContent): Mail {
  const { to, subject, paragraphs, action, footer, unsubscribe, thread } = content
  const organisationName = oneLine(organisation)
  const link = action ? [`${action.label}:\n${action.link}`] : []
  const stop = unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.link}`] : []
  const signature = [organisationName, ...(footer === null ? [] : [footer]), ...stop]
  return {
    to,
    fromName: organisationName,
    subject: oneLine(subject),
    text: `${[...paragraphs, ...link, `-- \n${signature.join('\n')}`].join('\n\n')}\n`,
    html: page(organisationName, content),
    links: action ? [action.link] : [],
    ...(thread && { thread }),
    ...(unsubscribe && { unsubscribe: unsubscribe.link }),
  }
}

/** A name with a line break in it must not become a header, nor one with a change of direction turn what follows it. */
const oneLine = (text: string) =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '')
    .trim()

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => escapes[sign] ?? sign)

function page(
  organisationName: string,
  { language, paragraphs, action, footer, unsubscribe }: MailContent,
): string {
  const text = paragraphs.map((words) => `<p>${escape(words)}</p>`)
  const button = action
    ? [
        `<p><a href="${escape(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14532d;color:#ffffff;text-decoration:none">${escape(action.label)}</a></p>`,
        `<p style="color:#52525b;font-size:13px;word-break:break-all">${escape(action.link)}</p>`,
      ]
    : []
  const stop = unsubscribe
    ? [
        `<a href="${escape(unsubscribe.link)}" style="color:#52525b">${escape(unsubscribe.label)}</a>`,
      ]
    : []
  const below = [...(footer === null ? [] : [escape(footer)]), ...stop].join('<br>')
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head>
<body style="font:16px/1.5 system-ui,sans-serif;max-width:560px;margin:0 auto;padding:24px">
<p style="font-weight:600">${escape(organisationName)}</p>
${[...text, ...button].join('\n')}
<p style="color:#52525b;font-size:13px">${below}</p>
</body></html>
`
}
