import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { startPlay } from '@/lib/server/uploads/count-plays'

/** Counts a play of an uploaded game. Returns an id under which its length can be reported. */
export const POST = createPostHandler(
  { body: v.strictObject({ slug: slugSchema }), maxBytes: 256 },
  async ({ body: { slug }, visitor }) => startPlay({ slug, visitor }),
)
