import 'server-only'
import { escapeHtml } from '@/lib/escape-html'
import { type Locale, locales } from '@/lib/i18n/locales'
import type { MailPriority } from '@/lib/server/database/schema/mail'
import { siteSettings } from '@/lib/site-settings'

/** The content of a mail in the recipient's language, as plain text without markup: paragraphs, one action, and small print. */
export type MailContent = {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  readonly paragraphs: readonly string[]
  /** A table of labelled values. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Text of another person. It is set apart, so that it cannot pass for a text of the site. */
  readonly quote?: string
  readonly action?: { readonly label: string; readonly url: string }
  readonly smallPrint: readonly { readonly text: string; readonly url?: string }[]
  readonly priority?: MailPriority
}

const toQuoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n')

function toText({ paragraphs, facts = [], quote, action, smallPrint }: MailContent): string {
  const lines = [
    ...paragraphs,
    ...(facts.length > 0
      ? [facts.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n  ')}`).join('\n')]
      : []),
    ...(quote === undefined ? [] : [toQuoted(quote)]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    '-- ',
    ...smallPrint.map(({ text, url }) => (url ? `${text}\n${url}` : text)),
  ]
  return `${lines.join('\n\n')}\n`
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function factsToHtml(facts: NonNullable<MailContent['facts']>, start: string): string {
  const cell = `vertical-align:top;padding:4px 0;text-align:${start}`
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="${cell};padding-inline-end:16px;color:#4a5a68">${escapeHtml(label)}</td><td dir="auto" style="${cell};white-space:pre-wrap;word-break:break-word">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px;font-size:15px">${rows.join('')}</table>`
}

function toHtml({ locale, subject, paragraphs, facts = [], quote, action, smallPrint }: MailContent): string {
  const { iso, dir } = locales[locale]
  const start = dir === 'rtl' ? 'right' : 'left'
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
  if (facts.length > 0) body.push(factsToHtml(facts, start))
  if (quote !== undefined) {
    const style =
      'margin:0 0 16px;padding:12px 16px;border-inline-start:3px solid #26ecb2;background:#f6f8f9;white-space:pre-wrap;word-break:break-word'
    body.push(`<blockquote dir="auto" style="${style}">${escapeHtml(quote)}</blockquote>`)
  }
  if (action) {
    const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:#26ecb2;color:#0b0f14;font-weight:600;text-decoration:none;${font}`
    body.push(
      `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${style}">${escapeHtml(action.label)}</a></p>`,
    )
  }
  const small = smallPrint.map(({ text, url }) => {
    const link = url
      ? `<br><a href="${escapeHtml(url)}" dir="ltr" style="color:#00795a;word-break:break-all">${escapeHtml(url)}</a>`
      : ''
    return `<p style="margin:0 0 12px">${escapeHtml(text)}${link}</p>`
  })
  return `<!doctype html>
<html lang="${iso}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f8f9">
<div style="max-width:560px;margin:0 auto;padding:32px;border-radius:16px;background:#ffffff;color:#0f1720;font-size:16px;line-height:1.6;text-align:${start};${font}">
<p style="margin:0 0 24px;font-weight:600;color:#00795a">${escapeHtml(siteSettings.name)}</p>
${body.join('\n')}
<div style="margin-top:32px;padding-top:16px;border-top:1px solid #e1e7ea;color:#4a5a68;font-size:13px">
${small.join('\n')}
</div>
</div>
</body>
</html>
`
}

/** Renders a mail as plain text and as HTML, in the writing direction of its language. */
export function composeMail(content: MailContent): Mail {
  const { to, locale, priority } = content
  // A subject is one line. nodemailer would fold a line break, and the outbox would show two lines.
  const subject = content.subject.replace(/[\s\p{C}]+/gu, ' ').trim()
  return { to, locale, subject, text: toText(content), html: toHtml(content), priority }
}

/** A mail to one recipient. Addresses are normalised by `toEmailAddress`; `html` is a whole document. */
export type Mail = {
  readonly to: string
  /** The address for replies when it differs from the sender's. */
  readonly replyTo?: string | undefined
  readonly locale: Locale
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The URL where one click of the mail client ends such mails (RFC 8058). */
  readonly unsubscribeUrl?: string | undefined
  /** `mailPriority.other` unless it is set. */
  readonly priority?: MailPriority | undefined
  /** When retries end; a day after queueing unless it is set. */
  readonly goodUntil?: Date | undefined
}
