import * as v from 'valibot'
import { bigintText, isoTime, wholeNumber } from '@/lib/wire-schema'
import { scoreRowSchema } from './frame-protocol/host-messages'
import { gameIdSchema } from './game-id-schema'
import { maxLogCharacters } from './input-log'
import { shownLookSchema } from '@/lib/shop/shop-schema'
import { seedSchema } from './seed'

/** Response of `POST /api/attempts`: a run that can be submitted once, until `expiresAt`. */
export const startedAttemptSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  game: v.string(),
  version: wholeNumber,
  seed: seedSchema,
  expiresAt: isoTime,
  /** False for a run of an uploaded game: no board has its score, but hunts may replay it. */
  isScored: v.optional(v.boolean(), true),
  /** The player's look. */
  look: shownLookSchema,
})

const count = v.pipe(wholeNumber, v.maxValue(2 ** 31 - 1))

/** Body of `POST /api/attempts/{id}/finish`: a finished run with its input log, which the server replays. */
export const submissionSchema = v.strictObject({
  game: gameIdSchema,
  version: count,
  seed: v.pipe(v.string(), v.regex(/^[\da-f]{32}$/, 'not a seed')),
  score: count,
  log: v.pipe(v.string(), v.maxLength(maxLogCharacters), v.regex(/^[\w-]+$/, 'not a log')),
})

/** Null for ranks beyond 1,000, which are not counted. */
const rank = v.nullable(wholeNumber)

/**
 * Response of `POST /api/attempts/{id}/finish`: the score of the server's replay, the player's best score, and its rank.
 */
export const finishedAttemptSchema = v.object({ score: wholeNumber, best: wholeNumber, rank })

/** A row of `GET /api/scores`. `attempt` is the id of its replay; `guest` distinguishes guests; `frame` is an item of the shop. */
const boardRowSchema = v.object({
  ...scoreRowSchema.entries,
  guest: v.nullable(v.string()),
  frame: v.nullable(v.string()),
  attempt: v.string(),
  reachedAt: isoTime,
})

const aboveSchema = v.object({ ...boardRowSchema.entries, rank })

/**
 * Response of `GET /api/scores`: the best scores of a game and period, the rank of the requesting player, and the row
 * just above it.
 */
export const scoreBoardSchema = v.object({
  rows: v.array(boardRowSchema),
  own: v.nullable(v.object({ rank, score: wholeNumber, attempt: v.string(), reachedAt: isoTime })),
  above: v.nullable(aboveSchema),
  /** The number of players on the board; null above 1,000, which are not counted. */
  players: v.nullable(wholeNumber),
})

/** Response of `GET /api/scores/{attempt}`: everything needed to watch a run. */
export const storedReplaySchema = v.object({
  game: v.string(),
  version: wholeNumber,
  seed: seedSchema,
  log: v.string(),
  score: wholeNumber,
  /** The present look of the player of the run. */
  look: shownLookSchema,
})

export type StartedAttempt = v.InferOutput<typeof startedAttemptSchema>
export type FinishedAttempt = v.InferOutput<typeof finishedAttemptSchema>
/** The row just above a player's own on a board. */
export type RowAbove = v.InferOutput<typeof aboveSchema>
export type BoardRow = v.InferOutput<typeof boardRowSchema>
export type ScoreBoard = v.InferOutput<typeof scoreBoardSchema>
export type StoredReplay = v.InferOutput<typeof storedReplaySchema>

/**
 * Numbers of a game in the catalogue: counted runs, best score, and the keys and INT base units still to be won in its
 * open hunts.
 */
export const gameNumbersSchema = v.object({
  plays: wholeNumber,
  best: wholeNumber,
  keysLeft: wholeNumber,
  bounty: bigintText,
})

/** Response of `GET /api/games`: the numbers of each published game. */
export const allGameNumbersSchema = v.object({
  games: v.array(v.object({ id: v.string(), ...gameNumbersSchema.entries })),
})

export type GameNumbers = v.InferOutput<typeof gameNumbersSchema>
export type AllGameNumbers = v.InferOutput<typeof allGameNumbersSchema>['games']
