import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { readServerEnv } from '@/lib/env/server-env'
import { readLeaderboard } from '@/lib/server/leaderboard/read-leaderboard'
import { logger } from '@/lib/server/logger'
import { errorAnswer, type HotRoute } from '../json-answer'

const querySchema = v.object({
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/, 'limit must be a whole number'), v.transform(Number), v.minValue(1), v.maxValue(100)),
    '100',
  ),
  player: v.optional(addressSchema),
})

/** `GET /api/leaderboard?limit=1..100&player=0x…`: the top of the board, and a player's own row. */
export const answerLeaderboard: HotRoute = async (url) => {
  const query = v.safeParse(querySchema, Object.fromEntries(url.searchParams))
  if (!query.success) {
    const issue = query.issues[0]
    return errorAnswer(400, 'bad-request', `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`)
  }
  const { limit, player } = query.output
  try {
    const chainId = readServerEnv().defaultChainId
    return { status: 200, body: await readLeaderboard({ chainId, limit, ...(player ? { player } : {}) }) }
  } catch (error) {
    logger.warn({ err: error }, 'board not read')
    return errorAnswer(503, 'board-unavailable', 'The board does not answer at the moment.')
  }
}
