import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { createPostHandler } from '@/lib/server/http/route-handler'
import { startPlay } from '@/lib/server/uploads/count-plays'

/** Counts that an uploaded game was begun, by anybody; answers an id to say later how long it was played. */
export const POST = createPostHandler(
  { body: v.strictObject({ slug: slugSchema }), maxBytes: 256 },
  async ({ body: { slug }, visitor }) => startPlay({ slug, visitor }),
)
