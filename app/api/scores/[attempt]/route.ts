import * as v from 'valibot'
import { readReplay } from '@/lib/server/games/read-replay'
import { queryDoor } from '@/lib/server/http/door'
import { RequestRefused } from '@/lib/server/http/request-refused'

const idSchema = v.pipe(v.string(), v.uuid())

/** What it takes to watch a run that a board shows: game, version, seed, log and score. */
export const GET = queryDoor<v.ObjectSchema<Record<never, never>, undefined>, { attempt: string }>(
  { query: v.object({}) },
  async ({ params, visitor }) => {
    const attempt = v.safeParse(idSchema, params.attempt)
    if (!attempt.success) throw new RequestRefused(404, 'no-replay', 'This run cannot be watched, or no longer.')
    return readReplay({ attempt: attempt.output, visitor })
  },
)
