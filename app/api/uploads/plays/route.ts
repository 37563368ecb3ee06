import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { readSession } from '@/lib/server/account/sessions'
import { respondWithCookies } from '@/lib/server/http/respond-with-cookies'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { startPlay } from '@/lib/server/uploads/count-plays'

/** Counts a play of an uploaded game. Returns an id under which its length can be reported. */
export const POST = createPostHandler(
  { body: v.strictObject({ slug: slugSchema }), maxBytes: 256 },
  async ({ body: { slug }, request, visitor }) => {
    const session = await readSession(request)
    const started = await startPlay({ slug, visitor, userId: session?.userId ?? null })
    return respondWithCookies(started, session?.setCookies ?? [])
  },
)
