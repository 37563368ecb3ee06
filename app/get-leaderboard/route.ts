import { toResponse } from '@/lib/server/endpoints/endpoint'
import { getLeaderboardText } from '@/lib/server/endpoints/get-leaderboard'

export const dynamic = 'force-dynamic'

/**
 * The leaderboard as text, for games; `lib/leaderboard/leaderboard-text.ts` defines the format. The entry responds to this
 * path, also to its other methods, before Next does (`server/get-leaderboard.ts`).
 */
export async function POST(request: Request): Promise<Response> {
  const result = await getLeaderboardText(await request.text())
  const response =
    'status' in result ? result : { status: 200, body: result.lines + result.rank, type: 'text/plain; charset=utf-8' }
  return toResponse({ ...response, isForEverybody: true })
}
