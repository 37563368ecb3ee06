import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { requireSession } from '@/lib/server/account/sessions'
import { withdrawGame } from '@/lib/server/builder/publish-game'
import { createPostHandler } from '@/lib/server/http/route-handler'

const body = v.strictObject({ slug: slugSchema })

/** Withdraws a published game of the logged-in account. */
export const POST = createPostHandler({ body, maxBytes: 512 }, async ({ body: { slug }, request }) => {
  const { userId } = await requireSession(request)
  await withdrawGame({ ownerId: userId, slug })
  return { status: 'done' }
})
