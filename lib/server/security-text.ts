import 'server-only'
import type { ServerEnv } from '@/lib/env/server-env'
import { localizedPath } from '@/lib/i18n/localized-path'
import { defaultLocale, localeCodes } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes/pages'

/** How long what it says may be believed, in days: less than the year that the standard recommends as the most. */
const goodForDays = 180

/**
 * What `/.well-known/security.txt` says (RFC 9116): the operator's mailbox and the contact form. Null where nobody reads either.
 *
 * @param now the moment from which it is good; to the day, so that many answers of a day are the same.
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
