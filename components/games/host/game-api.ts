import type * as v from 'valibot'
import { tokenFor } from '@/lib/account/auth-store'
import {
  finishedAttemptSchema,
  scoreBoardSchema,
  startedAttemptSchema,
  storedReplaySchema,
  type FinishedAttempt,
  type ScoreBoard,
  type StartedAttempt,
  type StoredReplay,
} from '@/lib/games/score-schema'
import type { FinishedRun } from '@/lib/games/frame-protocol/game-messages'
import type { BoardPeriod, RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import type { Seed } from '@/lib/games/seed'
import type { MomentRequest } from '@/lib/hunts/moment'
import { parseResponse } from '@/lib/site-api/fetch-json'
import type { GameStorage } from './game-storage'

/**
 * The requests that a game's host sends to the site. The API calls a run an attempt. Each method rejects with an `ApiError`
 * when the site refuses, and with another error when there is no valid response.
 */
export type GameApi = {
  readonly start: (game: string) => Promise<StartedAttempt>
  readonly finish: (attempt: string, game: string, run: FinishedRun) => Promise<FinishedAttempt>
  readonly scores: (game: string, period: BoardPeriod) => Promise<ScoreBoard>
  readonly replay: (attempt: string) => Promise<StoredReplay>
  /** Asks for the keys of a moment, with the run if the site can replay it; missing where nothing can be won. */
  readonly reach?: (game: string, moment: string, run?: MomentRequest['run']) => Promise<void>
  /** The run that a new run with this seed races against; missing in APIs without races. */
  readonly findGhost?: (seed: Seed) => RunToPlay['ghost'] | null
  /** Wraps the game's storage, for tests; without it the game uses its own. */
  readonly wrapStorage?: (storage: GameStorage) => GameStorage
}

type GameRequest = {
  readonly token: string | null
  readonly body?: unknown
  /** Whether the browser sends it to its end when the page is gone. */
  readonly keepalive?: boolean
}

/**
 * Sends a GET, or a POST when there is a body, with a game token, or with a guest's cookie when the token is null.
 *
 * @throws ApiError when the site refuses; another error when there is no valid response within 20 seconds.
 */
export async function requestAsPlayer<T>(
  path: `/api/${string}`,
  schema: v.GenericSchema<unknown, T>,
  { token, body, keepalive = false }: GameRequest,
): Promise<T> {
  const response = await fetch(path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    keepalive,
    signal: AbortSignal.timeout(20_000),
  })
  return parseResponse(response, schema)
}

/** The site's real API. */
export const siteGameApi: GameApi = {
  start: (game) => requestAsPlayer('/api/attempts', startedAttemptSchema, { token: tokenFor(game), body: { game } }),
  async finish(attempt, game, run) {
    const token = tokenFor(game)
    const body = { game, ...run }
    const finished = await requestAsPlayer(`/api/attempts/${attempt}/finish`, finishedAttemptSchema, { token, body })
    // The run is stored even when its hunt tickets cannot be collected now.
    import('./hunt-keys').then(({ collectEarned }) => collectEarned({ attempt, game })).catch(() => undefined)
    return finished
  },
  scores: (game, period) =>
    requestAsPlayer(`/api/scores?game=${game}&period=${period}`, scoreBoardSchema, { token: tokenFor(game) }),
  replay: (attempt) => requestAsPlayer(`/api/scores/${attempt}`, storedReplaySchema, { token: null }),
  async reach(game, moment, run) {
    const { collectEarned } = await import('./hunt-keys')
    await collectEarned({ game, moment, ...(run ? { run } : {}) })
  },
}
