import * as v from 'valibot'
import { decimalText, wholeNumber } from '@/lib/wire-schema'
import { maxLogCharacters } from '../input-log'
import { seedSchema } from '../seed'
import { lookSchema } from '@/lib/shop/shop-schema'
import { chainResultSchema, chainStateSchema, contractReadValueSchema } from './chain-messages'
import { leaderboardAnswerSchema } from './leaderboard-messages'
import { shopAnswerSchema } from './shop-messages'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
/** A blockchain address in display form, or null. */
const address = v.nullable(
  v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value), 'not an address'),
)

/** The public profile of the player: display name and address, both null for a guest. */
export const playerSchema = v.strictObject({ name: v.nullable(text(64)), address })

/**
 * The value of `window.web3State` in a game: the state of the player's wallet. A frame cannot reach the wallet itself, so
 * `web3Instance` is null.
 */
const web3StateSchema = v.strictObject({
  /** Whether the page has a wallet. */
  isInjected: v.boolean(),
  web3Instance: v.null(),
  /** The network and the shared account of the wallet; null without a wallet. */
  networkId: v.nullable(wholeNumber),
  coinbase: address,
  /** The native coin of the wallet's account in wei; null when unknown. */
  balance: v.nullable(decimalText),
  /** The first read that failed, in the words of the specification. */
  error: v.nullable(text(64)),
})

/** The player, the token for calls of this game (null for a guest), and the wallet's public values. */
const identitySchema = v.strictObject({
  player: playerSchema,
  token: v.nullable(text(4096)),
  web3: web3StateSchema,
})

/** Language, theme, sound and motion settings of the game. */
const settingsSchema = v.strictObject({
  locale: v.picklist(['ar', 'de', 'en', 'id', 'pt', 'zh']),
  dir: v.picklist(['ltr', 'rtl']),
  theme: v.picklist(['dark', 'light']),
  sound: v.strictObject({ isOn: v.boolean(), volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  isMotionReduced: v.boolean(),
})

/**
 * A run to start: to play, or to watch when `watch` contains a log. `isCounted` is false when no board accepts its
 * score.
 */
const runSchema = v.strictObject({
  seed: seedSchema,
  isCounted: v.boolean(),
  watch: v.nullable(text(maxLogCharacters)),
  /** Another run with this seed, to race, with what its player wears. Only for games that can show a ghost. */
  ghost: v.optional(v.strictObject({ log: text(maxLogCharacters), score: wholeNumber, look: v.optional(lookSchema) })),
  /**
   * What the player of the run wears, in the slots that this game shows. It changes no rule. Uploaded games get none.
   */
  look: v.optional(lookSchema),
})

export const boardPeriods = ['today', 'week', 'all'] as const

export const scoreRowSchema = v.strictObject({
  rank: wholeNumber,
  name: v.nullable(text(64)),
  address,
  score: wholeNumber,
})

/** The result of a submitted run: stored after the server's replay, not counted, or rejected with a code. */
const outcomeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('stored'), score: wholeNumber, best: wholeNumber, rank: v.nullable(wholeNumber) }),
  v.strictObject({ kind: v.literal('uncounted'), best: wholeNumber }),
  v.strictObject({ kind: v.literal('refused'), code: text(64) }),
])

/** A file that the player selected on the page. */
const givenFileSchema = v.strictObject({ name: text(200), file: v.blob() })

const answerValueSchema = v.union([
  v.null(),
  text(64 * 1024),
  outcomeSchema,
  v.array(scoreRowSchema),
  v.array(givenFileSchema),
  chainResultSchema,
  chainStateSchema,
  contractReadValueSchema,
  leaderboardAnswerSchema,
  shopAnswerSchema,
])

/** All messages from a host to a game over the channel. */
export const hostMessageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('init'), game: text(64), settings: settingsSchema, identity: identitySchema }),
  v.strictObject({ kind: v.literal('run'), run: runSchema }),
  v.strictObject({ kind: v.literal('pause') }),
  v.strictObject({ kind: v.literal('resume') }),
  /** The game should save its data and shut down. The host removes the frame after a short wait. */
  v.strictObject({ kind: v.literal('quit') }),
  v.strictObject({ kind: v.literal('settings'), settings: settingsSchema }),
  v.strictObject({ kind: v.literal('identity'), identity: identitySchema }),
  v.strictObject({ kind: v.literal('answer'), to: wholeNumber, value: answerValueSchema }),
  v.strictObject({ kind: v.literal('failure'), to: wholeNumber, code: text(64) }),
])

export type HostMessage = v.InferOutput<typeof hostMessageSchema>
export type GameSettings = v.InferOutput<typeof settingsSchema>
export type GameIdentity = v.InferOutput<typeof identitySchema>
export type RunToPlay = v.InferOutput<typeof runSchema>
export type RunOutcome = v.InferOutput<typeof outcomeSchema>
export type BoardPeriod = (typeof boardPeriods)[number]
export type GivenFile = v.InferOutput<typeof givenFileSchema>
export type ScoreRow = v.InferOutput<typeof scoreRowSchema>
