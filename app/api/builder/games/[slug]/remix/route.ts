import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { readRemix } from '@/lib/server/builder/read-remix'
import { queryDoor } from '@/lib/server/http/door'
import { RequestRefused } from '@/lib/server/http/request-refused'
import { requireLimit } from '@/lib/server/limits/require-limit'

/** A published game as one to make another from, where its author allows it. */
export const GET = queryDoor<v.ObjectSchema<Record<never, never>, undefined>, { slug: string }>(
  { query: v.object({}) },
  async ({ params, visitor }) => {
    await requireLimit('read-made-games', [visitor])
    if (!v.is(slugSchema, params.slug))
      throw new RequestRefused(404, 'unknown-game', 'There is no such game, or no longer.')
    return { definition: JSON.stringify(await readRemix(params.slug)) }
  },
)
