import * as v from 'valibot'
import { maxLogCharacters } from '../input-log'
import { seedSchema } from '../seed'
import { boardPeriods } from './host-messages'
import { maxStoredBytes, protocolVersion } from './protocol-constants'

/** What a game's window says to the page around it when it is there: the one message that has no channel yet. */
export const helloSchema = v.strictObject({ intrepid: v.literal('hello'), version: v.literal(protocolVersion) })

/** What the host answers to a game's window, with the channel of this load as its one port. All else goes over that. */
type Welcome = { readonly intrepid: 'welcome'; readonly version: typeof protocolVersion }

export const welcome: Welcome = { intrepid: 'welcome', version: protocolVersion }

const text = (most: number) => v.pipe(v.string(), v.maxLength(most))
const wholeNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** A run that has ended: its log as `encodeInputLog` writes it, the score that the game saw, and the version of its rules. */
export const finishedRunSchema = v.strictObject({
  seed: text(32),
  version: wholeNumber,
  log: v.pipe(v.string(), v.maxLength(maxLogCharacters)),
  score: wholeNumber,
})

/** What a game can ask for; the host answers with the same `id`. */
const questionSchema = v.variant('what', [
  v.strictObject({ what: v.literal('finish'), run: finishedRunSchema }),
  v.strictObject({ what: v.literal('scores'), period: v.picklist(boardPeriods) }),
  v.strictObject({ what: v.literal('read-store') }),
  /** Files that the player gave on the page, such as a build to try. */
  v.strictObject({ what: v.literal('read-files') }),
  v.strictObject({ what: v.literal('write-store'), text: text(maxStoredBytes) }),
])

/** Why a game cannot show itself. */
export const troubles = ['no-webgl', 'context-lost', 'context-restored', 'wallet-needed'] as const

/** Everything a game may say to its host over their channel. */
export const gameMessageSchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('progress'), fraction: v.pipe(v.number(), v.minValue(0), v.maxValue(1)) }),
  v.strictObject({ kind: v.literal('ready') }),
  /** The game was asked for another run from within; with a seed, for one to practise on. */
  v.strictObject({ kind: v.literal('again'), seed: v.optional(seedSchema) }),
  v.strictObject({ kind: v.literal('pause') }),
  v.strictObject({ kind: v.literal('resume') }),
  /** The game has ended itself: its frame can go. */
  v.strictObject({ kind: v.literal('quit') }),
  /** The player wants out of the frame by keyboard. */
  v.strictObject({ kind: v.literal('leave') }),
  /** The frame lost the keyboard. */
  v.strictObject({ kind: v.literal('blur') }),
  /** The score as it stands, and what happens, in the player's language, for those who cannot see it. */
  v.strictObject({ kind: v.literal('score'), score: wholeNumber }),
  v.strictObject({ kind: v.literal('say'), text: text(200) }),
  v.strictObject({ kind: v.literal('key-found'), key: text(128) }),
  /** The player came to a chest or key of a level, by its id: a key of a hunt may lie in it. */
  v.strictObject({ kind: v.literal('thing-found'), thing: wholeNumber }),
  v.strictObject({ kind: v.literal('trouble'), trouble: v.picklist(troubles) }),
  v.strictObject({ kind: v.literal('crash'), message: text(500) }),
  v.strictObject({ kind: v.literal('ask'), id: wholeNumber, question: questionSchema }),
])

export type GameMessage = v.InferOutput<typeof gameMessageSchema>
export type GameQuestion = v.InferOutput<typeof questionSchema>
export type FinishedRun = v.InferOutput<typeof finishedRunSchema>
export type GameTrouble = (typeof troubles)[number]
