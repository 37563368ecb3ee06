import { type GameApi, requestAsPlayer, siteGameApi } from '@/components/games/host/game-api'
import { loadAuth, tokenFor } from '@/lib/account/auth-store'
import {
  type DailyAttempt,
  dailyAttemptSchema,
  type DailyChallenge,
  dailyChallengeSchema,
} from '@/lib/games/daily-challenge'
import type { PublishedGameId } from '@/lib/games/game-ids'
import type { RunToPlay } from '@/lib/games/frame-protocol/host-messages'
import { finishedAttemptSchema, scoreBoardSchema, type ScoreBoard, type StartedAttempt } from '@/lib/games/score-schema'
import { toSeed } from '@/lib/games/seed'
import { ApiError } from '@/lib/site-api/fetch-json'

/** Waits for the login state. Otherwise the first attempt of an account would count as one of a guest. */
async function readToken(game: string): Promise<string | null> {
  await loadAuth().catch(() => undefined)
  return tokenFor(game)
}

/** Fetches the challenge of a day, or of today, with the attempts that the player has left. @throws as `requestAsPlayer`. */
export async function fetchDailyChallenge(game: PublishedGameId, day: string | null): Promise<DailyChallenge> {
  const token = await readToken(game)
  return requestAsPlayer(`/api/daily?game=${game}${day === null ? '' : `&day=${day}`}`, dailyChallengeSchema, { token })
}

/** Fetches the board of a challenge. @throws as `requestAsPlayer`. */
export async function fetchDailyBoard(game: PublishedGameId, day: string): Promise<ScoreBoard> {
  return requestAsPlayer(`/api/scores?game=${game}&challenge=${day}`, scoreBoardSchema, {
    token: await readToken(game),
  })
}

async function takeAttempt(game: PublishedGameId, day: string): Promise<DailyAttempt> {
  const token = await readToken(game)
  const body = { game, day, key: crypto.randomUUID() }
  const request = () => requestAsPlayer('/api/daily/attempts', dailyAttemptSchema, { token, body })
  try {
    return await request()
  } catch (error) {
    // The attempt was taken even if the response was lost. The same key returns the same attempt.
    if (error instanceof ApiError) throw error
    return request()
  }
}

/** A run with the seed of the day that no board counts. */
const toPractice = ({ games }: DailyChallenge, game: string): StartedAttempt => {
  const { seed, version } = games.find((row) => row.game === game) ?? { seed: toSeed('0'.repeat(32)), version: 0 }
  return { id: crypto.randomUUID(), game, version, seed, expiresAt: new Date().toISOString(), isScored: false }
}

type Options = {
  readonly challenge: DailyChallenge
  readonly game: PublishedGameId
  /** The ghost that the player has chosen to race. */
  readonly ghost: () => { readonly seed: string; readonly run: NonNullable<RunToPlay['ghost']> } | null
  /** An attempt was taken, or none was left. */
  readonly onTaken: () => void
}

/**
 * The game API of a daily challenge: each run takes an attempt of the day. Without an attempt left, and for the
 * challenge of an earlier day, runs are practice with the same seed. Runs of a challenge earn no keys of hunts.
 */
export function createDailyApi({ challenge, game, ghost, onTaken }: Options): GameApi {
  const isOpen = challenge.day === challenge.today
  return {
    async start() {
      const left = challenge.games.find((row) => row.game === game)?.attemptsLeft ?? 0
      if (!isOpen || left === 0) return toPractice(challenge, game)
      const attempt = await takeAttempt(game, challenge.day).catch(() => toPractice(challenge, game))
      onTaken()
      return attempt
    },
    async finish(attempt, _, run) {
      const body = { game, ...run }
      const path = `/api/attempts/${attempt}/finish` as const
      const finished = await requestAsPlayer(path, finishedAttemptSchema, { token: tokenFor(game), body })
      // The game and its host would show this rank as one of all time. The board beside them shows the rank of the day.
      return { ...finished, rank: null }
    },
    scores: () => fetchDailyBoard(game, challenge.day),
    replay: siteGameApi.replay,
    findGhost: (seed) => {
      const chosen = ghost()
      return chosen?.seed === seed ? chosen.run : null
    },
  }
}
