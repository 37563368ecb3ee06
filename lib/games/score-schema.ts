import * as v from 'valibot'
import { scoreRowSchema } from './protocol/host-messages'
import { seedSchema } from './seed'

const moment = v.pipe(v.string(), v.isoTimestamp())
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** `POST /api/attempts`: a run that may be handed in once, until `expiresAt`. */
export const startedAttemptSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  game: v.string(),
  version: wholeNumber,
  seed: seedSchema,
  expiresAt: moment,
})

/** `POST /api/attempts/{id}/finish`: the score that the server's own replay reached, the player's best, and their place. */
export const finishedAttemptSchema = v.object({ score: wholeNumber, best: wholeNumber, rank: wholeNumber })

/** A row of `GET /api/scores`: `attempt` leads to its replay, `guest` tells guests apart. */
export const boardRowSchema = v.object({
  ...scoreRowSchema.entries,
  guest: v.nullable(v.string()),
  attempt: v.string(),
  reachedAt: moment,
})

/** `GET /api/scores`: the best of a game and a period, and where the asking player stands. */
export const scoreBoardSchema = v.object({
  rows: v.array(boardRowSchema),
  own: v.nullable(v.object({ rank: wholeNumber, score: wholeNumber, attempt: v.string() })),
  players: wholeNumber,
})

/** `GET /api/scores/{attempt}`: what it takes to watch a run. */
export const storedReplaySchema = v.object({
  game: v.string(),
  version: wholeNumber,
  seed: seedSchema,
  log: v.string(),
  score: wholeNumber,
})

export type StartedAttempt = v.InferOutput<typeof startedAttemptSchema>
export type FinishedAttempt = v.InferOutput<typeof finishedAttemptSchema>
export type BoardRow = v.InferOutput<typeof boardRowSchema>
export type ScoreBoard = v.InferOutput<typeof scoreBoardSchema>
export type StoredReplay = v.InferOutput<typeof storedReplaySchema>

const baseUnits = v.pipe(
  v.string(),
  v.regex(/^\d{1,78}$/),
  v.transform((text) => BigInt(text)),
)

/** What a catalogue says of a game: runs that counted, the best of them, and of its open hunts the keys and INT base units still to be won. */
export const gameNumbersSchema = v.object({
  plays: wholeNumber,
  best: wholeNumber,
  keysLeft: wholeNumber,
  bounty: baseUnits,
})

/** `GET /api/games`: the numbers of each game of the site. */
export const allGameNumbersSchema = v.object({
  games: v.array(v.object({ id: v.string(), ...gameNumbersSchema.entries })),
})

export type GameNumbers = v.InferOutput<typeof gameNumbersSchema>
export type AllGameNumbers = v.InferOutput<typeof allGameNumbersSchema>['games']
