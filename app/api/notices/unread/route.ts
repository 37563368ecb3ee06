import { createTranslator } from 'next-intl'
import { loadMessages } from '@/lib/i18n/load-messages'
import { locales } from '@/lib/i18n/locales'
import { noticesQuerySchema } from '@/lib/notices/notice-schema'
import { readSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { countUnread } from '@/lib/server/notices/notices'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/**
 * The number of unread notices of the logged-in account; null without a session. It is no error then, because browsers
 * print failed requests to the console, and pages also ask when their user's session has ended without their knowledge.
 */
export const GET = createGetHandler({ query: noticesQuerySchema }, async ({ query: { locale }, request }) => {
  const session = await readSession(request)
  if (!session) return { unread: null, label: '' }
  await requireRateLimit('read-notices', [session.userId])
  const t = createTranslator({
    locale: locales[locale].iso,
    messages: await loadMessages(locale),
    namespace: 'notices',
  })
  const unread = await countUnread(session.userId)
  return respondWithCookies({ unread, label: t('bell', { count: unread }) }, session.setCookies)
})
