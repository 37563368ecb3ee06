import 'server-only'
import { locales, type Locale } from '@/lib/i18n/locales'
import { siteSettings } from '@/lib/site-settings'
import type { Mail } from './mail'

/** What a mail says, in the reader's language: plain sentences, one thing to do, and small print with links of its own. */
export type MailContent = {
  readonly to: string
  readonly locale: Locale
  readonly subject: string
  readonly paragraphs: readonly string[]
  readonly action?: { readonly label: string; readonly url: string }
  readonly smallPrint: readonly { readonly text: string; readonly url?: string }[]
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

function toText({ paragraphs, action, smallPrint }: MailContent): string {
  const lines = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    '-- ',
    ...smallPrint.map(({ text, url }) => (url ? `${text}\n${url}` : text)),
  ]
  return `${lines.join('\n\n')}\n`
}

const font = "font-family:'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

function toHtml({ locale, subject, paragraphs, action, smallPrint }: MailContent): string {
  const { iso, dir } = locales[locale]
  const start = dir === 'rtl' ? 'right' : 'left'
  const body = paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`)
  if (action) {
    const style = `display:inline-block;padding:12px 20px;border-radius:8px;background:#26ecb2;color:#0b0f14;font-weight:600;text-decoration:none;${font}`
    body.push(`<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="${style}">${escapeHtml(action.label)}</a></p>`)
  }
  const small = smallPrint.map(({ text, url }) => {
    const link = url ? `<br><a href="${escapeHtml(url)}" dir="ltr" style="color:#00795a;word-break:break-all">${escapeHtml(url)}</a>` : ''
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

/** Sets what a mail says as plain text and as HTML, in the direction of its language. */
export function writeMail(content: MailContent): Mail {
  const { to, locale, subject } = content
  return { to, locale, subject, text: toText(content), html: toHtml(content) }
}
