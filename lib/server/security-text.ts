import 'server-only'
import type { ServerEnv } from '@/lib/env/server-env'
import { localizedPath } from '@/lib/i18n/localized-path'
import { defaultLocale, localeCodes } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes/pages'

/** Validity in days; the standard recommends less than a year. */
const goodForDays = 180

/**
 * The text of `/.well-known/security.txt` (RFC 9116): the operator's mailbox and the contact form. Null if no mailbox is configured.
 *
 * @param now start of the validity, rounded down to the day so that responses of a day are equal.
 */
export function writeSecurityText(
  { contactEmail, siteUrl }: Pick<ServerEnv, 'contactEmail' | 'siteUrl'>,
  now: Date,
): string | null {
  if (contactEmail === null) return null
  const expires = new Date(now)
  expires.setUTCHours(0, 0, 0, 0)
  expires.setUTCDate(expires.getUTCDate() + goodForDays)
  const lines = [
    `Contact: mailto:${encodeURI(contactEmail)}`,
    `Contact: ${siteUrl}${localizedPath(defaultLocale, routes.contact)}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    `Preferred-Languages: ${[defaultLocale, ...localeCodes.filter((code) => code !== defaultLocale)].join(', ')}`,
    `Canonical: ${siteUrl}/.well-known/security.txt`,
  ]
  return `${lines.join('\n')}\n`
}
