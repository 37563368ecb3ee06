import { noticeSwitchSchema } from '@/lib/notices/notice-schema'
import { requireSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createGetHandler, createPostHandler, noQuery } from '@/lib/server/http/route-handler'
import { readNoticeSettings, setNoticeSwitch } from '@/lib/server/notices/notices'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

/** What the logged-in account is notified of. */
export const GET = createGetHandler({ query: noQuery }, async ({ request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('read-notices', [userId])
  return respondWithCookies(await readNoticeSettings(userId), setCookies)
})

/** Turns one kind of notices on or off for the logged-in account, on the site or by mail. */
export const POST = createPostHandler({ body: noticeSwitchSchema, maxBytes: 1_024 }, async ({ body, request }) => {
  const { userId, setCookies } = await requireSession(request)
  await requireRateLimit('change-notices', [userId])
  return respondWithCookies(await setNoticeSwitch({ userId, ...body }), setCookies)
})
