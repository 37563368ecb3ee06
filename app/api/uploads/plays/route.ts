import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { bodyDoor } from '@/lib/server/http/door'
import { startPlay } from '@/lib/server/uploads/count-plays'

/** Counts that an uploaded game was begun, by anybody; answers an id to say later how long it was played. */
export const POST = bodyDoor(
  { body: v.strictObject({ slug: slugSchema }), mostBytes: 256 },
  async ({ body: { slug }, visitor }) => startPlay({ slug, visitor }),
)
