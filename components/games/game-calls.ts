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
} from '@/lib/games/attempt-answers'
import type { FinishedRun } from '@/lib/games/protocol/game-messages'
import type { BoardPeriod } from '@/lib/games/protocol/host-messages'
import { askWithToken } from './ask-with-token'
import type { GameStorage } from './game-storage'

/** What a host asks the site for a game. Each rejects with a `SiteRefusal`, or another error where the site does not answer. */
export type GameCalls = {
  readonly start: (game: string) => Promise<StartedAttempt>
  readonly finish: (attempt: string, game: string, run: FinishedRun) => Promise<FinishedAttempt>
  readonly scores: (game: string, period: BoardPeriod) => Promise<ScoreBoard>
  readonly replay: (attempt: string) => Promise<StoredReplay>
  /** Another store than that which the game has; left out, it has its own. */
  readonly storage?: (truly: GameStorage) => GameStorage
}

const callOf = <T>(game: string, path: `/api/${string}`, schema: v.GenericSchema<unknown, T>, body?: unknown) =>
  askWithToken(path, schema, { token: tokenFor(game), body })

/** The site's own answers. */
export const siteCalls: GameCalls = {
  start: (game) => callOf(game, '/api/attempts', startedAttemptSchema, { game }),
  async finish(attempt, game, run) {
    const stored = await callOf(game, `/api/attempts/${attempt}/finish`, finishedAttemptSchema, { game, ...run })
    // The run counts, whether or not it can be asked now what it has earned.
    import('./collect-earned-keys')
      .then(({ collectEarnedKeys }) => collectEarnedKeys(attempt, game, tokenFor(game)))
      .catch(() => undefined)
    return stored
  },
  scores: (game, period) => callOf(game, `/api/scores?game=${game}&period=${period}`, scoreBoardSchema),
  replay: (attempt) => askWithToken(`/api/scores/${attempt}`, storedReplaySchema, { token: null }),
}
