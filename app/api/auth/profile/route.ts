import * as v from 'valibot'
import { personNameSchema } from '@/lib/account/account-input'
import { localeCodes } from '@/lib/i18n/locales'
import { usernameSchema } from '@/lib/leaderboard/username'
import { requireSession } from '@/lib/server/account/read-session'
import { setProfile } from '@/lib/server/account/set-profile'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'

const body = v.strictObject({
  name: v.optional(personNameSchema),
  username: v.optional(v.nullable(usernameSchema)),
  locale: v.optional(v.picklist(localeCodes)),
})

/** Changes the profile of the account that is logged in. */
export const POST = createPostHandler({ body, maxBytes: 4_096 }, async (asked) => {
  const { userId } = await requireSession(asked.request)
  await requireRateLimit('change-account', [userId])
  await setProfile(userId, asked.body)
  return { status: 'done' }
})
