import { LRUCache } from 'lru-cache'
import * as v from 'valibot'
import { addressSchema } from '@/lib/contracts/address'
import { readServerEnv } from '@/lib/env/server-env'
import { createCachedRead } from '@/lib/server/cached-read'
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

type Query = v.InferOutput<typeof querySchema>

/** Well under the two seconds in which a player appears after the receipt. */
const freshForMs = 250
/** The board as text, by what was asked: many ask for the same. */
const boards = new LRUCache<string, () => Promise<string>>({ max: 1_000 })

function readBoard({ limit, player }: Query): Promise<string> {
  const name = `${limit} ${player ?? ''}`
  const known = boards.get(name)
  if (known) return known()
  const chainId = readServerEnv().defaultChainId
  const read = createCachedRead({
    read: async () => JSON.stringify(await readLeaderboard({ chainId, limit, ...(player ? { player } : {}) })),
    freshForMs,
  })
  boards.set(name, read)
  return read()
}

/** `GET /api/leaderboard?limit=1..100&player=0x…`: the top of the board, and a player's own row. */
export const answerLeaderboard: HotRoute = async (url) => {
  const query = v.safeParse(querySchema, Object.fromEntries(url.searchParams))
  if (!query.success) {
    const issue = query.issues[0]
    return errorAnswer(400, 'bad-request', `${v.getDotPath(issue) ?? 'query'}: ${issue.message}`)
  }
  try {
    return { status: 200, body: await readBoard(query.output), isKeepable: true }
  } catch (error) {
    logger.warn({ err: error }, 'board not read')
    return errorAnswer(503, 'board-unavailable', 'The board does not answer at the moment.')
  }
}
