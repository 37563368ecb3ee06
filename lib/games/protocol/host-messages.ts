import * as v from 'valibot'
import { maxLogCharacters } from '../input-log'
import { seedSchema } from '../seed'

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
/** An address of a chain, as it is shown. */
const address = v.nullable(
  v.custom<`0x${string}`>((value) => typeof value === 'string' && /^0x[\da-f]{40}$/i.test(value), 'not an address'),
)
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Who plays, as everybody may know: the name on the boards and the public address, or neither of a guest. */
export const playerSchema = v.strictObject({ name: v.nullable(text(64)), address })

/** What a game finds as `window.web3State`: no wallet is reachable from a frame, so it has no instance and asks for nothing. */
export const web3StateSchema = v.strictObject({
  isInjected: v.literal(false),
  web3Instance: v.null(),
  networkId: v.nullable(wholeNumber),
  coinbase: address,
  /** Of INT, in its smallest unit; null where nobody knows. */
  balance: v.nullable(v.pipe(v.string(), v.regex(/^\d{1,78}$/))),
  error: v.null(),
})

/** Whose game this is: the player, the token that only games' calls take (null of a guest), and the wallet's public values. */
export const identitySchema = v.strictObject({
  player: playerSchema,
  token: v.nullable(text(4096)),
  web3: web3StateSchema,
})

/** How it is to look, sound and move. */
export const settingsSchema = v.strictObject({
  locale: v.picklist(['ar', 'de', 'en', 'id', 'pt', 'zh']),
  dir: v.picklist(['ltr', 'rtl']),
  theme: v.picklist(['dark', 'light']),
  sound: v.strictObject({ isOn: v.boolean(), volume: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  isMotionReduced: v.boolean(),
})

/** A run that the game is to begin: to play it, or to show what a log holds. `isCounted` is false where no board waits for it. */
export const runSchema = v.strictObject({
  seed: seedSchema,
  isCounted: v.boolean(),
  watch: v.nullable(text(maxLogCharacters)),
})

export const boardPeriods = ['today', 'week', 'all'] as const

export const scoreRowSchema = v.strictObject({
  rank: wholeNumber,
  name: v.nullable(text(64)),
  address,
  score: wholeNumber,
})

/** What became of a finished run: stored by the server's own replay, or not, and why. */
export const outcomeSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('stored'), score: wholeNumber, best: wholeNumber, rank: v.nullable(wholeNumber) }),
  v.strictObject({ kind: v.literal('uncounted'), best: wholeNumber }),
  v.strictObject({ kind: v.literal('refused'), code: text(64) }),
])

/** A file that the player gave on the page, with its name. */
export const givenFileSchema = v.strictObject({ name: text(200), file: v.blob() })

const answerValueSchema = v.union([
  v.null(),
  text(64 * 1024),
  outcomeSchema,
  v.array(scoreRowSchema),
  v.array(givenFileSchema),
])

/** Everything a host may say to a game over their channel. */
export const hostMessageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('init'), game: text(64), settings: settingsSchema, identity: identitySchema }),
  v.strictObject({ kind: v.literal('run'), run: runSchema }),
  v.strictObject({ kind: v.literal('pause') }),
  v.strictObject({ kind: v.literal('resume') }),
  /** End yourself now: what is not saved after a moment is lost with the frame. */
  v.strictObject({ kind: v.literal('quit') }),
  v.strictObject({ kind: v.literal('settings'), settings: settingsSchema }),
  v.strictObject({ kind: v.literal('identity'), identity: identitySchema }),
  v.strictObject({ kind: v.literal('answer'), to: wholeNumber, value: answerValueSchema }),
  v.strictObject({ kind: v.literal('failure'), to: wholeNumber, code: text(64) }),
])

export type HostMessage = v.InferOutput<typeof hostMessageSchema>
export type GameSettings = v.InferOutput<typeof settingsSchema>
export type GameIdentity = v.InferOutput<typeof identitySchema>
export type GamePlayer = v.InferOutput<typeof playerSchema>
export type Web3State = v.InferOutput<typeof web3StateSchema>
export type RunToPlay = v.InferOutput<typeof runSchema>
export type RunOutcome = v.InferOutput<typeof outcomeSchema>
export type BoardPeriod = (typeof boardPeriods)[number]
export type GivenFile = v.InferOutput<typeof givenFileSchema>
export type ScoreRow = v.InferOutput<typeof scoreRowSchema>
