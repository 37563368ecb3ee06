import { isLocale } from '@/lib/i18n/locales'
import { loadMessages } from '@/lib/i18n/load-messages'
import { ownerMessageNamespaces } from '@/lib/owner/owner-schema'
import { createGetHandler, noQuery } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'

/** The messages of the owner's section in one language. Other pages do not include them. */
export const GET = createGetHandler({ query: noQuery }, async ({ params }: { params: { locale: string } }) => {
  const { locale } = params
  if (!isLocale(locale)) throw new HttpError(404, 'unknown-locale', 'The site does not support this language.')
  const messages = await loadMessages(locale)
  return Object.fromEntries(ownerMessageNamespaces.map((name) => [name, messages[name]]))
})
