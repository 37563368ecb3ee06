import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import * as v from 'valibot'
import { hex32, isoTime, wholeNumber } from '@/lib/wire-schema'
import { gameIdSchema } from './game-id-schema'
import { publishedGameIds } from './game-ids'
import { startedAttemptSchema } from './score-schema'
import { seedSchema, toSeed, type Seed } from './seed'

/** The games with a daily challenge: those of the site, whose runs the server replays. */
export const dailyGameIds = publishedGameIds

/** Attempts of a player that count, for each game and day. */
export const attemptsPerDay = 3

const dayMs = 86_400_000

/** The UTC day of a time, such as `2026-11-27`. */
export const toDay = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day after a UTC day. */
export const toNextDay = (day: string): string => toDay(new Date(Date.parse(`${day}T00:00:00Z`) + dayMs))

/** A UTC day that exists. */
export const daySchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d{2}-\d{2}$/, 'not a day'),
  v.check((day) => {
    const time = Date.parse(`${day}T00:00:00Z`)
    return !Number.isNaN(time) && toDay(new Date(time)) === day
  }, 'not a day'),
)

/** The stored name of a day's board of the daily challenge, as periods of other boards have. */
export const toChallengePeriod = (day: string): string => `challenge ${day}`

/**
 * The seed of a game's runs in a daily challenge: the first 128 bits of the SHA-256 of the day's secret, a space and the game's id. The
 * SHA-256 of the secret's bytes is published the day before (`toCommitment`).
 */
export const toChallengeSeed = (secret: string, game: string): Seed =>
  toSeed(bytesToHex(sha256(utf8ToBytes(`${secret} ${game}`))).slice(0, 32))

/** Query of `GET /api/daily`. */
export const dailyQuerySchema = v.object({
  day: v.optional(
    v.pipe(daySchema, v.description('Today or an earlier UTC day, such as 2026-11-27; by default today.')),
  ),
  game: v.optional(v.pipe(gameIdSchema, v.description('The game that the game token of the request is for.'))),
})

/** Response of `GET /api/daily`. */
export const dailyChallengeSchema = v.object({
  day: daySchema,
  today: v.pipe(daySchema, v.description('Attempts count on this day only. An earlier day is practice.')),
  now: v.pipe(isoTime, v.description("The server's time.")),
  closesAt: v.pipe(isoTime, v.description('When the next day opens.')),
  secret: v.pipe(hex32, v.description('Published when the day opened. The seeds of the games follow from it.')),
  commitment: v.pipe(hex32, v.description('The SHA-256 of the secret.')),
  committedAt: v.pipe(isoTime, v.description('Since when the commitment is published.')),
  next: v.object({ day: daySchema, commitment: hex32, committedAt: isoTime }),
  games: v.array(
    v.object({
      game: v.string(),
      version: wholeNumber,
      seed: v.pipe(
        seedSchema,
        v.description("The first 32 hexadecimal digits of the SHA-256 of the secret, a space and the game's id."),
      ),
      attemptsLeft: v.pipe(wholeNumber, v.description('Of the player who asks; 0 for an earlier day.')),
    }),
  ),
})

export type DailyChallenge = v.InferOutput<typeof dailyChallengeSchema>

/** Response of `POST /api/daily/attempts`. */
export const dailyAttemptSchema = v.object({
  ...startedAttemptSchema.entries,
  day: daySchema,
  attemptsLeft: wholeNumber,
})

export type DailyAttempt = v.InferOutput<typeof dailyAttemptSchema>
