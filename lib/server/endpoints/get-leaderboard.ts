import 'server-only'
import type { Address } from 'viem'
import { formatRank, toServerRanking } from '@/lib/leaderboard/leaderboard-text'
import { parsePlayerRequest } from '@/lib/leaderboard/leaderboard-query-schema'
import type { RankedPlayer } from '@/lib/server/leaderboard/board-cache'
import { getBoardCache } from '@/lib/server/leaderboard/get-board-cache'
import { logger } from '@/lib/server/logger'
import { type EndpointResponse, problemResponse } from './endpoint'

export const leaderboardTextPath = '/get-leaderboard'

/** The cached lines of the leaderboard and the end of the text, which differs from player to player. */
export type LeaderboardText = {
  readonly lines: string
  /** Length of `lines` in UTF-8. */
  readonly linesBytes: number
  /** ASCII: `#rank@serverRanking`. */
  readonly rank: string
}

/** The result is not a promise where the rank is in memory, which saves polling pages a turn of the event loop. */
type Result = LeaderboardText | EndpointResponse

function toText({ board: { lines, linesBytes, ranks }, rank }: RankedPlayer): LeaderboardText {
  return {
    lines,
    linesBytes,
    rank: formatRank({ playerRank: rank, serverRanking: toServerRanking(rank, ranks.players) }),
  }
}

function getRankedPlayer(player: Address | null): RankedPlayer | Promise<RankedPlayer> {
  if (player !== null) return getBoardCache().rankOf(player)
  const board = getBoardCache().board()
  return board instanceof Promise ? board.then((read) => ({ board: read, rank: null })) : { board, rank: null }
}

function toUnavailable(error: unknown): EndpointResponse {
  logger.warn({ err: error }, 'leaderboard not read')
  return problemResponse(503, 'board-unavailable', 'The board does not answer at the moment.')
}

/**
 * Responds to the body of `POST /get-leaderboard`, `{ "player": "0x…" | "anonymous" }`: the first 100 players, the player's rank and the
 * server ranking as text, or an error response.
 */
export function getLeaderboardText(body: string): Result | Promise<Result> {
  const request = parsePlayerRequest(body)
  if (request.kind === 'invalid') return problemResponse(400, 'bad-request', request.message)
  try {
    const ranked = getRankedPlayer(request.player)
    return ranked instanceof Promise ? ranked.then(toText).catch(toUnavailable) : toText(ranked)
  } catch (error) {
    return toUnavailable(error)
  }
}
