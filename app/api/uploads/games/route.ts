import * as v from 'valibot'
import { queryDoor } from '@/lib/server/http/door'
import { requireLimit } from '@/lib/server/limits/require-limit'
import { listUploadedGames } from '@/lib/server/uploads/read-uploads'

/** The newest games that somebody uploaded. */
export const GET = queryDoor({ query: v.object({}) }, async ({ visitor }) => {
  await requireLimit('read-made-games', [visitor])
  return { games: await listUploadedGames() }
})
