import * as v from 'valibot'
import { slugSchema } from '@/lib/builder/slug'
import { readRemix } from '@/lib/server/builder/read-made-game'
import { createGetHandler } from '@/lib/server/http/route-handler'
import { HttpError } from '@/lib/server/http/http-error'
import { requireRateLimit } from '@/lib/server/rate-limits/rate-limit'

/** A published game as one to make another from, where its author allows it. */
export const GET = createGetHandler<v.ObjectSchema<Record<never, never>, undefined>, { slug: string }>(
  { query: v.object({}) },
  async ({ params, visitor }) => {
    await requireRateLimit('read-made-games', [visitor])
    if (!v.is(slugSchema, params.slug)) throw new HttpError(404, 'unknown-game', 'This game does not exist any more.')
    return { definition: JSON.stringify(await readRemix(params.slug)) }
  },
)
