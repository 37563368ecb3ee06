import * as v from 'valibot'
import { personNameSchema } from '@/lib/account/account-input'
import { knownUsernameSchema } from '@/lib/account/username'
import { boundedArray } from '@/lib/bounded-array'
import { localeCodes } from '@/lib/i18n/locales'
import { profileParts } from '@/lib/account/profile-parts'
import { setProfile } from '@/lib/server/account/profile'
import { requireSession } from '@/lib/server/account/sessions'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { requireRateLimit } from '@/lib/server/rate-limits/limit-rate'

const body = v.strictObject({
  name: v.optional(personNameSchema),
  username: v.optional(v.nullable(knownUsernameSchema)),
  locale: v.optional(v.picklist(localeCodes)),
  hiddenParts: v.optional(boundedArray(v.picklist(profileParts), profileParts.length)),
})

/** Changes name, username, language or hidden parts of the public profile of the logged-in account. */
export const POST = createPostHandler({ body, maxBytes: 4_096 }, async ({ body, request }) => {
  const { userId } = await requireSession(request)
  await requireRateLimit('change-account', [userId])
  await setProfile(userId, body)
  return { status: 'done' }
})
